import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { challengeClosure } from '../../contract/challenges.closure.ts';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { refreshChallengeLists, updateChallenge } from './queries.ts';

/** Cancels a challenge permanently, after a confirmation. For its creator and admins. */
export function CancelButton({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useApiMutation(challengeClosure.cancel, {
    onDone: (state) => {
      setAsking(false);
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {challengeCopy.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.cancel}
        text={challengeCopy.confirmCancel}
        act={challengeCopy.cancel}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
