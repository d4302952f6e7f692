import type { Challenge } from '../../contract/challenges.ts';
import {
  canAnnounce,
  canCloseChallenge,
  canDeleteChallenge,
  canEditChallenge,
} from '../../contract/policy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { CancelButton } from './CancelButton.tsx';
import { ClosureButton } from './ClosureButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { EditButton } from './edit/EditButton.tsx';
import { AnnounceButton, DuplicateButton } from './organisers/OrganiserButtons.tsx';

/** The actions of the creator and admins on a challenge. */
export function ManageChallenge({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const closes = canCloseChallenge(viewer, challenge) && challenge.phase !== 'cancelled';
  return (
    <div className="flex flex-wrap gap-2">
      {/* A challenge from a cached list has no rules: a form filled with it would delete them. */}
      {canEditChallenge(viewer, challenge) && challenge.rules !== undefined && (
        <EditButton challenge={challenge} />
      )}
      {canAnnounce(viewer, challenge) && <AnnounceButton challenge={challenge} />}
      {canCloseChallenge(viewer, challenge) && challenge.rules !== undefined && (
        <DuplicateButton challenge={challenge} />
      )}
      {closes && <ClosureButton challenge={challenge} />}
      {closes && !challenge.results_at && <CancelButton challenge={challenge} />}
      {canDeleteChallenge(viewer) && <DeleteButton challenge={challenge} />}
    </div>
  );
}
