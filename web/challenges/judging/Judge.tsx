import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { type JudgeWork, judging } from '../../../contract/challenges/judging/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Link } from '../../ui/Link.tsx';
import { momentText } from '../card/deadlineText.ts';
import { Pill } from '../card/Pill.tsx';
import { JudgeEntryForm } from './JudgeEntryForm.tsx';
import { type ShownEntry, useShownEntries } from './pendingScores.ts';
import { judgeWork } from './queries.ts';

const NONE: JudgeWork['entries'] = [];

/** A judge's screen: the list of entries on this device, or the entry in the address. Works offline. */
export function Judge({ challengeId }: { challengeId: string }) {
  const { data: work, isPending, error, refetch } = useQuery(judgeWork(challengeId));
  const entries = useShownEntries(challengeId, work?.entries ?? NONE);
  const chosen = new URLSearchParams(useSearch()).get('judge');
  if (isPending) return <PageSkeleton />;
  if (work === undefined)
    return <ErrorState text={judgingCopy.loadFailed} why={error} onRetry={() => void refetch()} />;
  if (work === null)
    return (
      <EmptyState title={judgingCopy.notFound}>
        <Link href={paths.challenge(challengeId)} className={buttonClass()}>
          {judgingCopy.backToChallenge}
        </Link>
      </EmptyState>
    );
  const entry = entries.find(({ submission_id }) => submission_id === chosen);
  if (entry)
    return (
      <JudgeEntryForm
        key={entry.submission_id}
        challengeId={challengeId}
        work={work}
        entry={entry}
        entries={entries}
      />
    );
  return <Entries challengeId={challengeId} work={work} entries={entries} />;
}

interface EntriesProps {
  challengeId: string;
  work: JudgeWork;
  entries: ShownEntry[];
}

function Entries({ challengeId, work, entries }: EntriesProps) {
  const left = entries.filter(({ scores }) => scores === null).length;
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.challenge(challengeId)}>{judgingCopy.backToChallenge}</BackLink>
      <h1 className="wrap-anywhere">{judgingCopy.judgingOf(work.title)}</h1>
      {work.judging_until && (
        <p className="text-ink2">
          {judgingCopy.endsAt} <time dateTime={work.judging_until}>{momentText(work.judging_until)}</time>
        </p>
      )}
      <section aria-labelledby="assigned" className="flex flex-col gap-3">
        <h2 id="assigned">{judgingCopy.assigned}</h2>
        {entries.length > 0 && <p className="text-ink2 text-sm">{judgingCopy.offlineHint}</p>}
        <ul className="flex flex-col gap-2">
          {entries.map((entry) => (
            <EntryRow key={entry.submission_id} challengeId={challengeId} entry={entry} />
          ))}
        </ul>
        {left === 0 && entries.length > 0 && <p role="status">{judgingCopy.allDone}</p>}
        {work.is_judging ? (
          <More challengeId={challengeId} isFirst={entries.length === 0} />
        ) : (
          // Nobody is assigned entries before the deadline.
          entries.length === 0 && <p className="text-ink2">{judgingCopy.notYet}</p>
        )}
      </section>
    </div>
  );
}

function EntryRow({ challengeId, entry }: { challengeId: string; entry: ShownEntry }) {
  const { number, entrant, submission_id, submission_text } = entry;
  return (
    <li className="card covered flex items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <h3 className="plain-heading font-semibold text-base">
          <Link href={paths.judge(challengeId, submission_id)} className="covers">
            {judgingCopy.entry(number)}
            {entrant && ` · ${displayName(entrant)}`}
          </Link>
        </h3>
        {submission_text && <p className="truncate text-[0.8125rem] text-ink2">{submission_text}</p>}
      </div>
      <EntryState entry={entry} />
    </li>
  );
}

function EntryState({ entry: { scores, state } }: { entry: ShownEntry }) {
  if (state === 'rejected') return <Pill tint="bad">{judgingCopy.notSaved}</Pill>;
  if (state === 'waiting') return <Pill tint="amber">{judgingCopy.waitingShort}</Pill>;
  if (scores === null) return <Pill tint="grey">{judgingCopy.toScore}</Pill>;
  return <Pill tint="good">{judgingCopy.scored}</Pill>;
}

/** Requests entries; shows a toast if there are no more. */
function More({ challengeId, isFirst }: { challengeId: string; isFirst: boolean }) {
  const client = useQueryClient();
  const draw = useMutation(judging.draw, {
    onDone: (work) => {
      const before = client.getQueryData(judgeWork(challengeId).queryKey)?.entries.length ?? 0;
      client.setQueryData(judgeWork(challengeId).queryKey, work);
      if (work.entries.length <= before) toast.info(judgingCopy.noneLeft);
    },
  });
  return (
    <>
      {isFirst && <p className="text-ink2">{judgingCopy.noEntries}</p>}
      <Button
        look={isFirst ? 'primary' : 'quiet'}
        className="self-start"
        aria-busy={draw.isPending}
        onClick={() => draw.mutate({ id: challengeId })}
      >
        {isFirst ? judgingCopy.get : judgingCopy.more}
      </Button>
    </>
  );
}
