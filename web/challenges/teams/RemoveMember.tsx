import { useQueryClient } from '@tanstack/react-query';
import { type Author, displayName } from '../../../contract/author.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { type Team, teams } from '../../../contract/challenges.teams.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { refreshChallenge } from '../queries.ts';
import { ownTeam } from './queries.ts';

interface RemoveMemberProps {
  team: Team;
  /** The member to remove; undefined closes the dialog. */
  member: Author | undefined;
  onEnd: () => void;
}

/**
 * The confirmation before the captain removes a member. It is beside the list, not in a row: a row is unmounted when
 * its member leaves and joins again, which would close the dialog.
 */
export function RemoveMember({ team: { challenge_id: id }, member, onEnd }: RemoveMemberProps) {
  const client = useQueryClient();
  const remove = useApiMutation(teams.remove, {
    onDone: (team) => {
      client.setQueryData(ownTeam(id).queryKey, { team });
      onEnd();
    },
    onFailed: () => {
      onEnd();
      void refreshChallenge(client, id);
    },
  });
  const name = member ? displayName(member) : '';
  return (
    <ConfirmDialog
      open={member !== undefined}
      title={teamCopy.removeNamed(name)}
      text={teamCopy.confirmRemove(name)}
      act={teamCopy.remove}
      busy={remove.isPending}
      onConfirm={() => member && remove.mutate({ id, user_id: member.id })}
      onClose={onEnd}
    />
  );
}
