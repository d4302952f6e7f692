import { useQueryClient } from '@tanstack/react-query';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { type Team, teams } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { publicPaths } from '../../../contract/publicPaths.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareLinks } from '../../ui/share/ShareLinks.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ownTeam } from './queries.ts';

const COPY = { shared: teamCopy.shared, linkCopied: teamCopy.linkCopied };

/** The invite link of a team, with buttons that share it and renew it. */
export function TeamLink({ challenge: { id, title }, team }: { challenge: Challenge; team: Team }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const renew = useApiMutation(teams.renewLink, {
    onDone: (renewed) => client.setQueryData(ownTeam(id).queryKey, { team: renewed }),
  });
  const shared = {
    title: teamCopy.title(team.name, title),
    path: `${publicPaths.challenge(id)}?team=${team.code}`,
    copy: COPY,
  };
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{teamCopy.inviteLink}</h3>
        <Button
          look="ghost"
          aria-busy={renew.isPending}
          onClick={() => !renew.isPending && renew.mutate({ id, seen: team.code })}
        >
          {teamCopy.renew}
        </Button>
      </div>
      {/* Only the browser knows the address of this site. */}
      <div className="min-h-11">{hydrated && <ShareLinks of={shared} />}</div>
      <p className="text-ink2 text-sm">{teamCopy.inviteHint}</p>
    </div>
  );
}
