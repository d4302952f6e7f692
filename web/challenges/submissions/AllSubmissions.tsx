import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { challengeCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { DECISIONS_MAX } from '../../../contract/challenges/limits.ts';
import { organiserCopy } from '../../../contract/challenges/organisers/copy.ts';
import type { Submission, SubmissionFilters } from '../../../contract/challenges/submissions.ts';
import { displayName } from '../../../contract/core/author.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { canReview } from '../../../contract/core/policy.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Link } from '../../ui/Link.tsx';
import { ShowMore } from '../../ui/lists/LoadMore.tsx';
import { useArrival } from '../../ui/useArrival.ts';
import { judgingOverview } from '../judging/queries.ts';
import { DecideSelected } from '../organisers/DecideSelected.tsx';
import { Filters } from '../organisers/Filters.tsx';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { allSubmissions } from './queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { NoCertificate, ReviewNote, StatePill, SubmissionCard } from './SubmissionCard.tsx';

/** The latest version of every submission, for reviewers. */
export function AllSubmissions({ challenge }: { challenge: Challenge }) {
  const arrival = useArrival('#entries');
  return (
    <section ref={arrival} aria-labelledby="entries" className="flex flex-col gap-3">
      <h2 id="entries" tabIndex={-1}>
        {challengeCopy.entries}
      </h2>
      <Figures challenge={challenge} />
      <List challenge={challenge} />
    </section>
  );
}

function List({ challenge }: { challenge: Challenge }) {
  const { id, judging } = challenge;
  const viewer = useViewer();
  const [filters, setFilters] = useState<SubmissionFilters>({});
  const [selection, setSelection] = useState<string[]>([]);
  const list = useInfiniteQuery({ ...allSubmissions(id, filters), placeholderData: (before) => before });
  const { data, isPending, error, refetch } = list;
  const submissions = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <SubmissionsSkeleton />;
  if (!data)
    return <ErrorState text={submissionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  const isFiltered = Object.values(filters).some(Boolean);
  if (submissions.length === 0 && !isFiltered)
    return <p className="card p-4 text-ink2">{submissionCopy.none}</p>;
  const waiting = submissions.filter((one) => one.state === 'submitted' && canReview(viewer, challenge, one));
  const waitingIds = waiting.map((one) => one.id);
  const selected = waitingIds.filter((one) => selection.includes(one));
  return (
    <>
      <Filters
        challengeId={id}
        filters={filters}
        judged={Boolean(judging?.criteria.length)}
        onFilter={setFilters}
      />
      {waiting.length > 0 && (
        <DecideSelected challengeId={id} waiting={waitingIds} selected={selected} onSelect={setSelection} />
      )}
      {submissions.length === 0 && <p className="card p-4 text-ink2">{organiserCopy.noneFound}</p>}
      <ul tabIndex={-1} className="flex flex-col gap-3">
        {submissions.map((submission) => (
          <SubmissionCard
            key={submission.id}
            submission={submission}
            end={
              waitingIds.includes(submission.id) && (
                <SelectEntry submission={submission} selected={selected} onSelect={setSelection} />
              )
            }
          >
            <SubmissionStatus challenge={challenge} submission={submission} />
            <Review challenge={challenge} submission={submission} />
          </SubmissionCard>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

interface SelectEntryProps {
  submission: Submission;
  selected: string[];
  onSelect: (ids: string[]) => void;
}

function SelectEntry({ submission: { id, team, entrant }, selected, onSelect }: SelectEntryProps) {
  const checked = selected.includes(id);
  function toggle() {
    if (checked) onSelect(selected.filter((one) => one !== id));
    else if (selected.length < DECISIONS_MAX) onSelect([...selected, id]);
    else toast.info(organiserCopy.chosenMost);
  }
  return (
    <label className="-m-3 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={organiserCopy.choose(team?.name ?? displayName(entrant))}
        checked={checked}
        onChange={toggle}
        className="size-5 accent-brand"
      />
    </label>
  );
}

function SubmissionStatus({ challenge, submission }: { challenge: Challenge; submission: Submission }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
        <StatePill submission={submission} />
        {submission.reviewer && (
          <span className="text-[0.8125rem] text-ink2">
            {challengeCopy.reviewedBy(displayName(submission.reviewer))}
          </span>
        )}
      </p>
      <ReviewNote submission={submission} />
      {submission.proof && (
        <Link href={proofPaths.page(submission.proof)} className={buttonClass('quiet', 'self-start')}>
          {submissionCopy.certificate}
        </Link>
      )}
      <NoCertificate challenge={challenge} submission={submission} />
    </>
  );
}

function Review({ challenge, submission }: { challenge: Challenge; submission: Submission }) {
  if (!canReview(useViewer(), challenge, submission))
    return <p className="text-ink2">{submissionCopy.own}</p>;
  if (submission.state === 'submitted') return <ReviewForm submission={submission} />;
  return (
    <details>
      <summary className="w-fit py-2.5 font-semibold text-brand text-sm">{challengeCopy.reviewAgain}</summary>
      {/* The key resets the form after each review. */}
      <ReviewForm key={submission.reviewed_at} submission={submission} />
    </details>
  );
}

/** The numbers of joined members and of submitted, reviewed and judged entries, for organisers. */
function Figures({ challenge: { id, judging } }: { challenge: Challenge }) {
  const { data } = useQuery(judgingOverview(id));
  if (!data) return null;
  const isJudged = Boolean(judging?.criteria.length);
  return (
    <dl
      aria-label={organiserCopy.figures}
      className={`card grid ${isJudged ? 'grid-cols-2 min-[30rem]:grid-cols-4' : 'grid-cols-3'}`}
    >
      <Figure name={judgingCopy.joined} n={data.joined} />
      <Figure name={judgingCopy.submitted} n={data.submitted} />
      <Figure name={organiserCopy.reviewed} n={data.reviewed} />
      {isJudged && <Figure name={judgingCopy.judged} n={data.judged} />}
    </dl>
  );
}

function Figure({ name, n }: { name: string; n: number }) {
  return (
    <div className="flex flex-col-reverse items-center px-2 py-3 text-center">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd className="font-bold even-digits">{n.toLocaleString(localeCopy.numbers)}</dd>
    </div>
  );
}
