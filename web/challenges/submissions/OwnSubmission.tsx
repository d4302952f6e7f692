import { useQuery, useQueryClient } from '@tanstack/react-query';
import { challengeCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { SUBMISSION_VERSIONS_MAX } from '../../../contract/challenges/limits.ts';
import { whyNotSubmit } from '../../../contract/challenges/phases.ts';
import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import { type Submission, submissions } from '../../../contract/challenges/submissions.ts';
import { workCopy } from '../../../contract/challenges/works.copy.ts';
import { badgeNames } from '../../../contract/profiles/copy.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import { toggle } from '../../mutations/toggle.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Link } from '../../ui/Link.tsx';
import { refreshChallenge } from '../queries.ts';
import { ownSubmissions, updateSubmission } from './queries.ts';
import { reviewersText } from './reviewersText.ts';
import { NoCertificate } from './SubmissionCard.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { Versions } from './Versions.tsx';

/** A participant's submission: its state, the versions, and the form. */
export function OwnSubmission({ challenge }: { challenge: Challenge }) {
  const { data } = useQuery(ownSubmissions(challenge.id));
  const versions = data?.items ?? [];
  const [latest] = versions;
  return (
    <section aria-labelledby="submit" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="submit">
        {latest?.state === 'accepted' || !challenge.joined
          ? challengeCopy.yourEntry
          : challengeCopy.submitYourEntry}
      </h2>
      {latest && <SubmissionStatus challenge={challenge} latest={latest} />}
      {latest && <WorkSwitch submission={latest} />}
      {latest && <Versions versions={versions} />}
      <Next challenge={challenge} latest={latest} />
    </section>
  );
}

function SubmissionStatus({ challenge, latest }: { challenge: Challenge; latest: Submission }) {
  if (latest.state === 'submitted') {
    return (
      <p className="tail bg-soft px-4 py-2.5 text-brand">
        <b className="font-semibold">{submissionCopy.received}.</b> {reviewersText(challenge, latest.user_id)}
      </p>
    );
  }
  if (latest.state !== 'accepted') return null;
  return (
    <>
      <p className="tail bg-soft px-4 py-2.5 font-semibold text-brand">
        {submissionCopy.badge} {badgeNames.first_challenge}
      </p>
      {latest.proof && (
        <Link href={proofPaths.page(latest.proof)} className={buttonClass('quiet', 'self-start')}>
          {submissionCopy.certificate}
        </Link>
      )}
      <NoCertificate challenge={challenge} submission={latest} />
      <PublishSwitch submission={latest} />
      {challenge.judging?.criteria.length ? (
        <p className="text-[0.8125rem] text-ink2">{resultsCopy.publicHint}</p>
      ) : null}
    </>
  );
}

/** The submission form, or why nothing can be submitted. */
function Next({ challenge, latest }: { challenge: Challenge; latest: Submission | undefined }) {
  const closed = reasonOf(challenge, latest);
  if (closed) return <p className="text-ink2">{closed}</p>;
  return <SubmitForm challenge={challenge} latest={latest} />;
}

function reasonOf(challenge: Challenge, latest: Submission | undefined): string | undefined {
  if (latest?.state === 'accepted') return submissionCopy.settled;
  const reason = whyNotSubmit(challenge.phase);
  if (reason) return reason;
  if (!challenge.joined) return submissionCopy.participantsOnly;
  return latest?.version === SUBMISSION_VERSIONS_MAX ? submissionCopy.tooMany : undefined;
}

/** Whether the member's accepted submission is public; updated optimistically. */
function PublishSwitch({ submission }: { submission: Submission }) {
  const flip = useFlip(submission, {
    key: 'publish',
    of: (state) => state.published,
    changed: (on) => (on ? { published: true } : { published: false, work_public: false }),
    endpointFor: (on) => (on ? submissions.publish : submissions.unpublish),
    done: (on) => (on ? submissionCopy.published : submissionCopy.unpublished),
  });
  return <Switch label={challengeCopy.showMyEntryOnThis} on={submission.published} onFlip={flip} />;
}

/** Whether visitors may see the work, in the public gallery; updated optimistically. */
function WorkSwitch({ submission }: { submission: Submission }) {
  const flip = useFlip(submission, {
    key: 'public-work',
    of: (state) => state.work_public,
    changed: (on) => ({ work_public: on, published: submission.published || (on && isAccepted(submission)) }),
    endpointFor: (on) => (on ? submissions.showWork : submissions.hideWork),
    done: (on) => (on ? workCopy.shown : workCopy.hidden),
  });
  return <Switch label={workCopy.show} hint={workCopy.showHint} on={submission.work_public} onFlip={flip} />;
}

const isAccepted = ({ state }: Submission) => state === 'accepted';

type Visibility = Partial<Pick<Submission, 'published' | 'work_public'>>;

interface Flip {
  /** Names the switch: its newest change replaces older unsent ones. */
  key: string;
  of: (state: Submission) => boolean;
  /** What changes in the submission. */
  changed: (on: boolean) => Visibility;
  endpointFor: (on: boolean) => (typeof submissions)['publish' | 'unpublish' | 'showWork' | 'hideWork'];
  done: (on: boolean) => string;
}

function useFlip({ id, challenge_id }: Submission, { key, of, changed, endpointFor, done }: Flip) {
  const client = useQueryClient();
  return (on: boolean) =>
    toggle([key, id], on, {
      show: (wanted: boolean) =>
        updateSubmission(client, id, (submission) => ({ ...submission, ...changed(wanted) })),
      mutation: (wanted) => ({ e: endpointFor(wanted), input: { id: challenge_id, submission_id: id } }),
      stateOf: of,
      onDone: (state) => {
        void refreshChallenge(client, challenge_id);
        toast.good(done(of(state)));
      },
      onFailed: () => void refreshChallenge(client, challenge_id),
    });
}
