import { useQueryClient } from '@tanstack/react-query';
import { challengeCopy, submissionCopy } from '../../../contract/challenges.copy.ts';
import { type Submission, submissions } from '../../../contract/challenges.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { createToggleQueue } from '../../outbox/toggleQueue.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { refreshChallenge, updateSubmission } from '../queries.ts';

const shows = createToggleQueue();

/** Whether the member's accepted submission is public; updated optimistically. */
export function PublishSwitch({ submission: { id, challenge_id, published } }: { submission: Submission }) {
  const client = useQueryClient();
  const show = (on: boolean) =>
    updateSubmission(client, id, (submission) => ({ ...submission, published: on }));
  const named = { id: challenge_id, submission_id: id };
  const flip = (on: boolean) =>
    shows.toggle(id, on, {
      show,
      mutation: (wanted) => ({
        e: wanted ? submissions.publish : submissions.unpublish,
        input: named,
      }),
      stateOf: (state) => state.published,
      done: (state) => {
        void refreshChallenge(client, challenge_id);
        toast.good(state.published ? submissionCopy.published : submissionCopy.unpublished);
      },
      failed: (error, wanted) => {
        void refreshChallenge(client, challenge_id);
        toast.bad(
          errorTextOf(error, (wanted ? submissions.publish : submissions.unpublish).copy.failed),
          error,
        );
      },
    });
  return <Switch label={challengeCopy.showMyEntryOnThis} on={published} onFlip={flip} />;
}
