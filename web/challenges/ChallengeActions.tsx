import { Suspense } from 'react';
import { whyNotJoin } from '../../contract/challenges.phases.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { canCloseChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { deadlineText } from './card/deadlineText.ts';
import { ParticipationButton } from './ParticipationButton.tsx';

// Lazy: few visitors of this page use it.
export const managing = lazy(() => import('./ManageChallenge.tsx'));

/** The actions on a challenge: join or leave it, and manage it. */
export function ChallengeActions({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const reason = whyNotJoin(challenge.phase);
  return (
    <>
      {reason && <p className="text-ink2">{reason}</p>}
      {viewer && (!reason || challenge.joined) && (
        <ActionBar text={deadlineText(challenge)}>
          <ParticipationButton challenge={challenge} />
        </ActionBar>
      )}
      {manages(viewer, challenge) && (
        <Suspense>
          <Manage challenge={challenge} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the viewer may close or delete the challenge. */
export const manages = (viewer: Viewer | null, challenge: Challenge) =>
  canCloseChallenge(viewer, challenge) || canDeleteChallenge(viewer);

function Manage({ challenge }: { challenge: Challenge }) {
  const { ManageChallenge } = useLazy(managing);
  return <ManageChallenge challenge={challenge} />;
}
