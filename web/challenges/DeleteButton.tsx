import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { type Challenge, challenges } from '../../contract/challenges.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { refreshChallengeLists, updateChallenge } from './queries.ts';

/** Deletes a challenge with its submissions and participants. For admins. */
export function DeleteButton({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(challenges.remove, {
    onDone: () => {
      setAsking(false);
      go(paths.challenges, { replace: true });
      updateChallenge(client, id, () => null);
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {challengeCopy.deleteChallenge}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.deleteChallenge}
        text={challengeCopy.confirmDelete}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
