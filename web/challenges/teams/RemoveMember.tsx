import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Author, displayName } from '../../../contract/author.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { type Team, teams } from '../../../contract/challenges.teams.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { refreshChallenge } from '../queries.ts';
import { ownTeam } from './queries.ts';

/** Removes a member from the captain's team, after a question. */
export function RemoveMember({ member, team: { challenge_id: id } }: { member: Author; team: Team }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = displayName(member);
  const remove = useApiMutation(teams.remove, {
    onDone: (team) => client.setQueryData(ownTeam(id).queryKey, { team }),
    onFailed: () => {
      setAsking(false);
      void refreshChallenge(client, id);
    },
  });
  return (
    <>
      <Button look="ghost" aria-label={teamCopy.removeNamed(name)} onClick={() => setAsking(true)}>
        {teamCopy.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={teamCopy.removeNamed(name)}
        text={teamCopy.confirmRemove(name)}
        act={teamCopy.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, user_id: member.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
