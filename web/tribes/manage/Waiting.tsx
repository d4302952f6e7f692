import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { handleOf } from '../../../contract/core/author.ts';
import { REPORT_DECISION_NOTE_MAX } from '../../../contract/reports/limits.ts';
import { queueCopy } from '../../../contract/reports/queue.copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { type TribeText, tribeHeld } from '../../../contract/tribes/held.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { isRefused } from '../../api/isRefused.ts';
import { useLive } from '../../live/live.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { HeldQuote } from '../../reports/HeldQuote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { CardRows } from './CardRows.tsx';
import { heldOf, refreshPeople } from './queries.ts';

/** The first posts of members who joined by an invite link, oldest first. */
export default function Waiting({ tribe: { id } }: { tribe: Tribe }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(heldOf(id));
  const ref = useKeptFocus(list.data);
  // Decided or added by others.
  useLive('held', () => void refreshPeople(client, id));
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-3">
      <p className="text-ink2">{moderationCopy.whatWaits}</p>
      <CardRows of={list} failed={queueCopy.failed} empty={queueCopy.none}>
        {(text) => <WaitingCard key={text.id} tribeId={id} text={text} />}
      </CardRows>
    </div>
  );
}

function WaitingCard({ tribeId, text }: { tribeId: string; text: TribeText }) {
  const { id, gone, author, created_at } = text;
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const end = () => {
    setRejecting(false);
    return refreshPeople(client, tribeId);
  };
  const { mutate, isPending } = useMutation(tribeHeld.decide, {
    onDone: end,
    onFailed: (error) => {
      if (isRefused(error)) void end();
    },
  });
  const input = { id: tribeId, held_id: id };
  function onReject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    mutate({ ...input, outcome: 'rejected', note });
  }
  return (
    <li aria-labelledby={`waiting-${id}`} className="card flex flex-col gap-3 p-4">
      <h3 id={`waiting-${id}`} className="font-bold text-[1.0625rem] leading-snug">
        <Link href={paths.user(author.id)}>{handleOf(author)}</Link>
      </h3>
      <p className="text-[0.8125rem] text-ink2">
        <RelativeTime at={created_at} />
      </p>
      <HeldQuote text={text} />
      {gone && <p className="text-bad">{queueCopy.gone}</p>}
      <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
        <Button
          look="outline"
          aria-describedby={`waiting-${id}`}
          disabled={isPending}
          onClick={() => setRejecting(true)}
        >
          {queueCopy.reject}
        </Button>
        <Button
          aria-describedby={`waiting-${id}`}
          disabled={isPending || gone}
          onClick={() => mutate({ ...input, outcome: 'published' })}
        >
          {queueCopy.publish}
        </Button>
      </div>
      <Dialog open={rejecting} onClose={() => setRejecting(false)} title={queueCopy.reject}>
        <form onSubmit={onReject} method="post" className="flex flex-col gap-4">
          <TextArea
            label={queueCopy.note}
            name="note"
            hint={queueCopy.noteHint}
            maxLength={REPORT_DECISION_NOTE_MAX}
            className="min-h-20"
          />
          <DialogActions onClose={() => setRejecting(false)}>
            <Button type="submit" look="danger" disabled={isPending}>
              {queueCopy.reject}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </li>
  );
}
