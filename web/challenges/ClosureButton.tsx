import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { challengeClosure } from '../../contract/challenges.closure.ts';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { refreshChallengeLists, updateChallenge } from './queries.ts';

/** Closes a challenge, after a confirmation, or reopens it. For its creator and admins. */
export function ClosureButton({ challenge: { id, is_active } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const settled = {
    onDone: (state: Pick<Challenge, 'is_active' | 'phase'>) => {
      setAsking(false);
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  };
  const close = useApiMutation(challengeClosure.close, settled);
  const reopen = useApiMutation(challengeClosure.reopen, settled);
  return (
    <>
      <Button
        look="ghost"
        aria-busy={reopen.isPending}
        onClick={() => (is_active ? setAsking(true) : !reopen.isPending && reopen.mutate({ id }))}
      >
        {is_active ? challengeCopy.close : challengeCopy.reopen}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.close}
        text={challengeCopy.confirmClose}
        act={challengeCopy.close}
        busy={close.isPending}
        onConfirm={() => close.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
