import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { teams } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { refreshChallenge } from '../queries.ts';
import { ownTeam } from './queries.ts';

/** Leaves the viewer's team, after a confirmation. */
export function LeaveTeam({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leave = useApiMutation(teams.leave, {
    send: queueWhenOffline(),
    onDone: () => {
      client.setQueryData(ownTeam(id).queryKey, { team: null });
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
  });
  return (
    <>
      <Button look="ghost" className="-ml-4 w-fit" onClick={() => setAsking(true)}>
        {teamCopy.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={teamCopy.leave}
        text={teamCopy.confirmLeave}
        act={teamCopy.leave}
        busy={leave.isPending}
        onConfirm={() => {
          setAsking(false);
          leave.mutate({ id });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
