import { useQuery, useQueryClient } from '@tanstack/react-query';
import { challengeCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { SUBMISSION_VERSIONS_MAX } from '../../../contract/challenges/limits.ts';
import { whyNotSubmit } from '../../../contract/challenges/phases.ts';
import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import { type Submission, submissions } from '../../../contract/challenges/submissions.ts';
import { proofPaths } from '../../../contract/core/paths.ts';
import { badgeNames } from '../../../contract/profiles/copy.ts';
import { toggle } from '../../mutations/toggle.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Link } from '../../ui/Link.tsx';
import { ownSubmissions, refreshChallenge, updateSubmission } from '../queries.ts';
import { reviewersText } from './reviewersText.ts';
import { SubmitForm } from './SubmitForm.tsx';
import { Versions } from './Versions.tsx';

/** A participant's submission: its state, the form, and the versions. */
export function OwnSubmission({ challenge }: { challenge: Challenge }) {
  const { data } = useQuery(ownSubmissions(challenge.id));
  const versions = data?.items ?? [];
  const [latest] = versions;
  return (
    <section aria-labelledby="submit" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="submit">
        {latest?.state === 'accepted' ? challengeCopy.yourEntry : challengeCopy.submitYourEntry}
      </h2>
      {latest && <SubmissionStatus challenge={challenge} latest={latest} />}
      <Next challenge={challenge} latest={latest} />
      {latest && <Versions versions={versions} />}
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
  return <SubmitForm challenge={challenge} again={latest !== undefined} />;
}

function reasonOf(challenge: Challenge, latest: Submission | undefined): string | undefined {
  if (latest?.state === 'accepted') return submissionCopy.settled;
  const reason = whyNotSubmit(challenge.phase);
  if (reason) return reason;
  if (!challenge.joined) return submissionCopy.participantsOnly;
  return latest?.version === SUBMISSION_VERSIONS_MAX ? submissionCopy.tooMany : undefined;
}

/** Whether the member's accepted submission is public; updated optimistically. */
function PublishSwitch({ submission: { id, challenge_id, published } }: { submission: Submission }) {
  const client = useQueryClient();
  const show = (on: boolean) =>
    updateSubmission(client, id, (submission) => ({ ...submission, published: on }));
  const named = { id: challenge_id, submission_id: id };
  const flip = (on: boolean) =>
    toggle(['publish', id], on, {
      show,
      mutation: (wanted) => ({
        e: wanted ? submissions.publish : submissions.unpublish,
        input: named,
      }),
      stateOf: (state) => state.published,
      onDone: (state) => {
        void refreshChallenge(client, challenge_id);
        toast.good(state.published ? submissionCopy.published : submissionCopy.unpublished);
      },
      onFailed: () => void refreshChallenge(client, challenge_id),
    });
  return <Switch label={challengeCopy.showMyEntryOnThis} on={published} onFlip={flip} />;
}
