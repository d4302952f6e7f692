import { useQueryClient } from '@tanstack/react-query';
import { challengeCopy, submissionCopy } from '../../contract/challenges.copy.ts';
import { type Submission, submissions } from '../../contract/challenges.ts';
import { lastWins } from '../api/lastWins.ts';
import { copyOf } from '../api/useAct.ts';
import { Switch } from '../ui/Switch.tsx';
import { toast } from '../ui/toasts.ts';
import { patchEntry, refreshChallenge } from './queries.ts';

const shows = lastWins();

/** Whether everybody sees one's accepted entry; at once on screen. */
export function ShowSwitch({ entry: { id, challenge_id, published } }: { entry: Submission }) {
  const client = useQueryClient();
  const show = (on: boolean) => patchEntry(client, id, (entry) => ({ ...entry, published: on }));
  const named = { id: challenge_id, submission_id: id };
  const flip = (on: boolean) =>
    shows.flip(id, on, {
      show,
      act: (wanted) => ({
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
        toast.bad(copyOf(error, (wanted ? submissions.publish : submissions.unpublish).copy.failed), error);
      },
    });
  return <Switch label={challengeCopy.showMyEntryOnThis} on={published} onFlip={flip} />;
}
