import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { heldCopy } from '../../../contract/posts/held.copy.ts';
import { REPORT_DECISION_NOTE_MAX } from '../../../contract/reports/limits.ts';
import { queueCopy, queueReasonCopy } from '../../../contract/reports/queue.copy.ts';
import { queue, type WaitingText } from '../../../contract/reports/queue.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { HeldQuote } from '../../reports/HeldQuote.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { refreshDashboard } from '../queries.ts';
import { Who } from '../Rows.tsx';

interface QueueCardProps {
  text: WaitingText;
  /** After a decision, also one that failed: the focus goes on. */
  onDecided: () => void;
}

/** A waiting text, with the two decisions at its end, where a thumb reaches them. */
export function QueueCard({ text, onDecided }: QueueCardProps) {
  const { id, kind, reason, word, place, gone, author, created_at } = text;
  const client = useQueryClient();
  const card = useRef<HTMLLIElement>(null);
  const [rejecting, setRejecting] = useState(false);
  function end() {
    // Before the list changes: the text that has the focus may leave it.
    onDecided();
    return refreshDashboard(client);
  }
  const { mutate, isPending } = useMutation(queue.decide, { onDone: end, onFailed: () => void end() });
  const publish = () => !isPending && !gone && mutate({ id, outcome: 'published' });

  function onKeyDown(event: KeyboardEvent) {
    const { key, repeat, ctrlKey, metaKey, altKey } = event;
    // A key that is held down decides one text, and none while a reason is being written.
    if (rejecting || repeat || ctrlKey || metaKey || altKey || !/^[pr]$/.test(key)) return;
    // Otherwise the field of the reason, which gets the focus now, would get the letter.
    event.preventDefault();
    if (key === 'p') publish();
    else setRejecting(true);
  }

  return (
    <li
      ref={card}
      data-waiting={id}
      tabIndex={-1}
      aria-labelledby={`waiting-${id}`}
      onKeyDown={onKeyDown}
      className="card flex flex-col gap-3 p-4"
    >
      <h4 id={`waiting-${id}`} className="font-bold text-[1.0625rem] leading-snug">
        {heldCopy[kind]}: {queueReasonCopy[reason]} {word}
      </h4>
      <p className="text-[0.8125rem] text-ink2">
        <Who is={author} /> <RelativeTime at={created_at} />
        {place && ` · ${kind === 'post' ? queueCopy.inTribe(place) : queueCopy.onPost(place)}`}
      </p>
      <History of={text.history} />
      <HeldQuote text={text} />
      {gone && <p className="text-bad">{queueCopy.gone}</p>}
      {rejecting ? (
        <RejectForm
          busy={isPending}
          onCancel={() => {
            setRejecting(false);
            card.current?.focus();
          }}
          onSend={(note) => mutate({ id, outcome: 'rejected', note })}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
          <Button
            look="outline"
            aria-describedby={`waiting-${id}`}
            disabled={isPending}
            onClick={() => setRejecting(true)}
          >
            {queueCopy.reject}
          </Button>
          <Button aria-describedby={`waiting-${id}`} disabled={isPending || gone} onClick={publish}>
            {queueCopy.publish}
          </Button>
        </div>
      )}
    </li>
  );
}

function History({ of }: { of: WaitingText['history'] }) {
  const { joined_at, posts, comments, published, rejected, warnings } = of;
  const counts = [
    countOf(posts, queueCopy.posts),
    countOf(comments, queueCopy.comments),
    ...(published ? [countOf(published, queueCopy.published)] : []),
    ...(rejected ? [countOf(rejected, queueCopy.rejected)] : []),
    ...(warnings ? [countOf(warnings, queueCopy.warnings)] : []),
  ];
  return (
    <p className="text-[0.8125rem] text-ink2">
      {queueCopy.joined} <RelativeTime at={joined_at} /> · {counts.join(' · ')}
    </p>
  );
}

interface RejectProps {
  busy: boolean;
  onCancel: () => void;
  onSend: (note: string) => void;
}

/** The server validates it: the schemas of staff forms are for few. */
function RejectForm({ busy, onCancel, onSend }: RejectProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
    // With its buttons.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('note') ?? ''));
  }
  return (
    <form ref={form} onSubmit={submit} method="post" className="flex flex-col gap-3">
      <TextArea
        label={queueCopy.note}
        name="note"
        hint={queueCopy.noteHint}
        maxLength={REPORT_DECISION_NOTE_MAX}
        className="min-h-20"
      />
      <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
        <Button look="quiet" onClick={onCancel}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {queueCopy.reject}
        </Button>
      </div>
    </form>
  );
}
