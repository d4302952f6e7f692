import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { type Challenge, challenges } from '../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import { whyNotJoin, whyNotSubmit } from '../../contract/challenges/phases.ts';
import { canCloseChallenge, canDeleteChallenge } from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { useViewer } from '../auth-state/authState.ts';
import { SearchLink } from '../frame/SearchLink.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ChallengeStats } from './ChallengeStats.tsx';
import { deadlineText } from './card/deadlineText.ts';
import { refreshChallenge, updateChallenge } from './queries.ts';

// Lazy: few visitors of this page use it.
export const managing = lazy(() => import('./ManageChallenge.tsx'));

/**
 * The side panel of a challenge in wide windows: join or leave it, and its statistics. Below that width, the action sticks to
 * the lower edge, and the statistics are in the card.
 */
export function ChallengePanel({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const reason = whyNotJoin(challenge.phase);
  const judges = challenge.judging?.role && !challenge.joined;
  return (
    <div className="contents xl:sticky xl:top-6 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:flex xl:flex-col xl:gap-4 xl:self-start">
      <SearchLink />
      {reason && <p className="text-ink2">{reason}</p>}
      {viewer && !reason && (
        <ActionBar text={deadlineText(challenge)}>
          {challenge.joined && !whyNotSubmit(challenge.phase) && (
            // The form is at the end of the page.
            <a href="#submit" className={buttonClass()}>
              {challengeCopy.submitEntry}
            </a>
          )}
          {judges ? (
            // A judge cannot take part.
            <a href="#judge" className={buttonClass()}>
              {judgingCopy.judging}
            </a>
          ) : (
            <ParticipationButton challenge={challenge} />
          )}
        </ActionBar>
      )}
      {/* Nobody comes to a closed challenge to leave it: the action does not stick to the lower edge. */}
      {reason && challenge.joined && (
        <div>
          <ParticipationButton challenge={challenge} />
        </div>
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

/** Joins or leaves a challenge. Not optimistic: joining shows the submission form, which needs the server's confirmation. */
function ParticipationButton({ challenge: { id, joined } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const settled = {
    onDone: (state: Pick<Challenge, 'joined' | 'participants_count'>) => {
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
    whenOffline: 'queue' as const,
  };
  const join = useMutation(challenges.join, settled);
  const leave = useMutation(challenges.leave, settled);
  const busy = join.isPending || leave.isPending;
  return (
    // Never disabled: a button that has the focus would lose it.
    <Button
      look={joined ? 'ghost' : 'primary'}
      aria-busy={busy}
      onClick={() => !busy && (joined ? leave : join).mutate({ id })}
    >
      {joined ? challengeCopy.leaveChallenge : challengeCopy.joinChallenge}
    </Button>
  );
}
