import { Suspense } from 'react';
import { whyNotJoin } from '../../contract/challenges.phases.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { canCloseChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import { SearchLink } from '../shell/frame/SearchLink.tsx';
import { ActionBar } from '../ui/ActionBar.tsx';
import { ChallengeStats } from './ChallengeStats.tsx';
import { deadlineText } from './card/deadlineText.ts';
import { ParticipationButton } from './ParticipationButton.tsx';

// Lazy: few visitors of this page use it.
export const managing = lazy(() => import('./ManageChallenge.tsx'));

/**
 * The side panel of a challenge in wide windows: join or leave it, and its statistics. Below that width, the action sticks to
 * the lower edge, and the statistics are in the card.
 */
export function ChallengePanel({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const reason = whyNotJoin(challenge.phase);
  return (
    <div className="contents xl:sticky xl:top-6 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:flex xl:flex-col xl:gap-4 xl:self-start">
      <SearchLink />
      {reason && <p className="text-ink2">{reason}</p>}
      {viewer && (!reason || challenge.joined) && (
        <ActionBar text={deadlineText(challenge)}>
          <ParticipationButton challenge={challenge} />
        </ActionBar>
      )}
      <ChallengeStats challenge={challenge} inPanel />
    </div>
  );
}

/** The actions of those who may close or delete the challenge. */
export function ChallengeManagement({ challenge }: { challenge: Challenge }) {
  return (
    manages(useViewer(), challenge) && (
      <Suspense>
        <Manage challenge={challenge} />
      </Suspense>
    )
  );
}

/** Whether the viewer may close or delete the challenge. */
export const manages = (viewer: Viewer | null, challenge: Challenge) =>
  canCloseChallenge(viewer, challenge) || canDeleteChallenge(viewer);

function Manage({ challenge }: { challenge: Challenge }) {
  const { ManageChallenge } = useLazy(managing);
  return <ManageChallenge challenge={challenge} />;
}
