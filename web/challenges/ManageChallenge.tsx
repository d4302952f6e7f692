import type { Challenge } from '../../contract/challenges.ts';
import { canCloseChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { ClosureButton } from './ClosureButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';

/** What its creator and admins can do about a challenge. */
export function ManageChallenge({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  return (
    <div className="flex flex-wrap gap-2">
      {canCloseChallenge(viewer, challenge) && <ClosureButton challenge={challenge} />}
      {canDeleteChallenge(viewer) && <DeleteButton challenge={challenge} />}
    </div>
  );
}
