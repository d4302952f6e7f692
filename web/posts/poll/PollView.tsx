import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { serverNow } from '../../../contract/core/clock.ts';
import { longMoment } from '../../../contract/core/wat.ts';
import { pollCopy } from '../../../contract/posts/poll.copy.ts';
import { type Poll, postPoll } from '../../../contract/posts/poll.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/forms/choices.tsx';
import { FieldError } from '../../ui/forms/Field.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { updatePost } from '../queries.ts';
import { refreshPost } from '../refreshPost.ts';

interface PollProps {
  /** The post. */
  id: string;
  poll: Poll;
}

/** A poll: its answers to choose from; after the viewer's vote, or at its end, its results. */
export default function PollView({ id, poll }: PollProps) {
  const over = useOver(id, poll);
  return (
    <section aria-label={pollCopy.poll} className="tail mt-3 flex flex-col gap-2 bg-raised p-4">
      {poll.votes ? (
        <Results poll={poll} votes={poll.votes} />
      ) : poll.mine === null && !over ? (
        <VoteForm id={id} options={poll.options} />
      ) : (
        <Answers poll={poll} />
      )}
      <p className="text-[0.8125rem] text-ink2">
        {poll.votes && `${countOf(sumOf(poll.votes), pollCopy.votes)} · `}
        {over ? pollCopy.ended : pollCopy.ends(`${longMoment(poll.ends_at)} WAT`)}
      </p>
    </section>
  );
}

const sumOf = (votes: number[]) => votes.reduce((sum, count) => sum + count, 0);

/** A browser's timer waits at most 24 days. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** All browsers with the post ask for the results of its poll: within so many milliseconds. */
const SPREAD_MS = 3_000;

/** Whether the poll is over by the server's clock. At the end the post is fetched again, with the results. */
function useOver(id: string, { ends_at, votes }: Poll): boolean {
  const client = useQueryClient();
  const [over, setOver] = useState(() => Date.parse(ends_at) <= serverNow());
  const isKnown = votes !== null;
  useEffect(() => {
    const left = Date.parse(ends_at) - serverNow();
    if (left > TIMER_MAX_MS) return;
    const end = setTimeout(() => setOver(true), left);
    // Before the end, known votes are those so far: others vote later.
    const isFinal = isKnown && left <= 0;
    const fetchResults = isFinal
      ? undefined
      : setTimeout(() => void refreshPost(client, id), left + Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(end);
      clearTimeout(fetchResults);
    };
  }, [client, id, ends_at, isKnown]);
  return over;
}

function VoteForm({ id, options }: { id: string; options: string[] }) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(postPoll.vote, {
    whenOffline: 'queue',
    onDone: (poll) => updatePost(client, id, (post) => ({ ...post, poll })),
    onRejected: () => void refreshPost(client, id),
  });
  function vote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('option');
    if (chosen === null) return setError(pollCopy.choose);
    const option = Number(chosen);
    mutate({ id, option });
    // The button that had the focus is gone.
    event.currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true });
    updatePost(client, id, (post) => (post.poll ? { ...post, poll: { ...post.poll, mine: option } } : post));
  }
  return (
    <form onSubmit={vote} noValidate className="flex flex-col">
      <fieldset className="flex flex-col">
        <legend className="sr-only">{pollCopy.choose}</legend>
        {options.map((label, option) => (
          // The answers of a poll never change.
          <Radio
            key={label}
            name="option"
            value={option}
            label={label}
            onChange={() => setError(undefined)}
          />
        ))}
      </fieldset>
      <FieldError text={error} />
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <p className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-ink2">{pollCopy.afterVote}</p>
        <Button type="submit" look="quiet" disabled={isPending}>
          {pollCopy.vote}
        </Button>
      </div>
    </form>
  );
}

/** Without results: the vote is on its way, or they are not fetched yet. */
function Answers({ poll: { options, mine } }: { poll: Poll }) {
  return (
    <>
      <ul className="flex flex-col gap-1">
        {options.map((text, n) => (
          <li key={text} className="break-words py-1">
            {text}
            {n === mine && <Mine />}
          </li>
        ))}
      </ul>
      {mine !== null && (
        <p role="status" className="text-sm">
          {pollCopy.voting}
        </p>
      )}
    </>
  );
}

function Results({ poll: { options, mine }, votes }: { poll: Poll; votes: number[] }) {
  const sum = sumOf(votes);
  return (
    <ul className="flex flex-col gap-2">
      {options.map((text, n) => {
        const percent = sum === 0 ? 0 : Math.round(((votes[n] ?? 0) / sum) * 100);
        return (
          <li key={text} className="flex flex-col gap-1">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 break-words">
                {text}
                {n === mine && <Mine />}
              </span>
              <b>
                {percent} % <span className="sr-only">({countOf(votes[n] ?? 0, pollCopy.votes)})</span>
              </b>
            </p>
            <progress aria-hidden max={100} value={percent} className="upload h-2 w-full" />
          </li>
        );
      })}
    </ul>
  );
}

const Mine = () => (
  <span className="ml-2 inline-flex items-center gap-1 font-semibold text-brand text-sm">
    <Check aria-hidden className="size-4" />
    {pollCopy.yourVote}
  </span>
);
