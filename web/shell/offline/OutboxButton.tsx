import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { outboxCopy } from '../../../contract/outbox.copy.ts';
import { readable } from '../../../contract/text.readable.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { labelOf, userTextOf } from '../../outbox/queue/labels.ts';
import { discard, retry, usePending } from '../../outbox/queue/outbox.ts';
import type { PendingMutation } from '../../outbox/queue/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The button and dialog of the outbox: waiting and rejected mutations. Not shown while it is empty. */
export function OutboxButton() {
  // Other screens show the mutations marked `shown`.
  const waiting = usePending().filter(({ shown }) => !shown);
  const [open, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  return (
    <>
      <button
        type="button"
        data-outbox-button
        onClick={() => setOpen(true)}
        className="fixed inset-x-0 bottom-24 z-40 mx-auto inline-flex min-h-11 w-fit items-center gap-2 rounded-full bg-ink px-4 text-bg text-sm md:bottom-6"
      >
        <Hourglass aria-hidden className="size-4" />
        {outboxCopy.title}: {waiting.length}
      </button>
      <Dialog open={open} title={outboxCopy.title} onClose={() => setOpen(false)}>
        <ul className="flex flex-col gap-3">
          {waiting.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Row({ of: one }: { of: PendingMutation }) {
  const words = userTextOf(one);
  return (
    <li className="flex flex-col gap-2 border-line border-t pt-3">
      <p className="font-semibold">{labelOf(one)}</p>
      {words && <p className="whitespace-pre-line break-words">{readable(words)}</p>}
      <p className="text-ink2 text-sm">{one.why ?? outboxCopy.waiting}</p>
      <div className="flex flex-wrap gap-2">
        {one.why !== undefined && (
          <Button look="quiet" onClick={() => retry(one)}>
            {uiCopy.tryAgain}
          </Button>
        )}
        <Button look="quiet" onClick={() => discard(one)}>
          {outboxCopy.discard}
        </Button>
      </div>
    </li>
  );
}
