import { useQuery, useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../contract/author.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { teams } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { refreshChallenge, updateChallenge } from '../queries.ts';
import { invitationOf, ownTeam } from './queries.ts';
import { ReportTeam } from './ReportTeam.tsx';

interface InvitationProps {
  challenge: Challenge;
  code: string;
}

/** The team of the invite link in the address, with a button that joins the team and the challenge. */
export function Invitation({ challenge: { id, team_max }, code }: InvitationProps) {
  const client = useQueryClient();
  const { data: team } = useQuery(invitationOf(id, code));
  const join = useApiMutation(teams.join, {
    send: queueWhenOffline(),
    onDone: (joined) => {
      client.setQueryData(ownTeam(id).queryKey, { team: joined });
      updateChallenge(client, id, (challenge) => ({ ...challenge, joined: true }));
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
  });
  if (team === undefined) return null;
  if (team === null) return <p className="card p-4 text-ink2 md:p-6">{teamCopy.linkNotFound}</p>;
  const { name, captain, members_count } = team;
  return (
    <section aria-labelledby="invitation" className="card flex flex-col gap-3 p-4 md:p-6">
      <div className="flex items-start gap-2">
        <h2 id="invitation" className="min-w-0 flex-1 wrap-anywhere">
          {teamCopy.invited(name)}
        </h2>
        <ReportTeam id={team.id} captain={captain} />
      </div>
      <p className="text-ink2">
        {teamCopy.captain}: {displayName(captain)} · {teamCopy.sizeOf(members_count, team_max)}
      </p>
      {members_count >= team_max ? (
        <p className="font-semibold">{teamCopy.full}</p>
      ) : (
        <Button
          aria-busy={join.isPending}
          className="w-fit wrap-anywhere"
          onClick={() => !join.isPending && join.mutate({ id, code })}
        >
          {teamCopy.join(name)}
        </Button>
      )}
    </section>
  );
}
