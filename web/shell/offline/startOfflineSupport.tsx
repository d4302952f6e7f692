import type { QueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '../../../contract/auth/session.ts';
import { outboxCopy } from '../../../contract/shell/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { readable } from '../../../contract/text/readable.ts';
import { saveForOffline } from '../../cache/saveForOffline.ts';
import { labelOf, userTextOf } from '../../mutations/labels.ts';
import { discard, resumeQueue, retry, usePending } from '../../mutations/outbox.ts';
import type { PendingMutation } from '../../mutations/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/**
 * Starts what the first view does not need: the offline cache, the data usage meter, the outbox. Returns a function that
 * stops them.
 */
export function startOfflineSupport(session: Session, client: QueryClient): () => void {
  const me = session.user?.id;
  if (me) void resumeQueue(client, me);
  const stop = saveForOffline(session, client, loadLater);
  const hideOutboxButton = showOutboxButton();
  return () => {
    stop();
    hideOutboxButton();
  };
}

/** Fetches the code of screens that a member may open offline for the first time. */
const loadLater = () =>
  Promise.all([
    // Here the composer opens with content that another app shared.
    import('../../posts/AllPostsPage.tsx'),
    import('../../posts/composer/Composer.tsx'),
    import('../../mutations/schemas.ts'),
    import('../frame/MenuSheet.tsx'),
    import('../../pages/SearchPage.tsx'),
    import('../../ui/share/ShareDialog.tsx'),
  ]);

/** Renders the button in a root beside the page's, so that pages do not depend on it. */
function showOutboxButton(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<OutboxButton />);
  return () => {
    // React cannot unmount a root while it renders.
    setTimeout(() => root.unmount());
    place.remove();
  };
}

/** The button and dialog of the outbox: waiting and rejected mutations. Not shown while it is empty. */
function OutboxButton() {
  // Other screens show the mutations marked `shown`.
  const waiting = usePending().filter(({ shown }) => !shown);
  const [open, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="outbox-button fixed inset-x-0 z-40 mx-auto inline-flex min-h-11 w-fit items-center gap-2 rounded-full bg-ink px-4 text-bg text-sm"
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
