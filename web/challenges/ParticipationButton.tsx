import { useQueryClient } from '@tanstack/react-query';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { type Challenge, challenges } from '../../contract/challenges.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { Button } from '../ui/Button.tsx';
import { refreshChallenge, updateChallenge } from './queries.ts';

/** Joins or leaves a challenge. Not optimistic: joining shows the submission form, which needs the server's confirmation. */
export function ParticipationButton({ challenge: { id, joined } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const settled = {
    onDone: (state: Pick<Challenge, 'joined' | 'participants_count'>) => {
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
    send: queueWhenOffline(),
  };
  const join = useApiMutation(challenges.join, settled);
  const leave = useApiMutation(challenges.leave, settled);
  const busy = join.isPending || leave.isPending;
  return (
    // Never disabled: a button that has the focus would lose it.
    <Button
      look={joined ? 'quiet' : 'primary'}
      aria-busy={busy}
      onClick={() => !busy && (joined ? leave : join).mutate({ id })}
    >
      {joined ? challengeCopy.leaveChallenge : challengeCopy.joinChallenge}
    </Button>
  );
}
