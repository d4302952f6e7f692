import { queryOptions } from '@tanstack/react-query';
import { teams } from '../../../contract/challenges.teams.ts';
import { nullOn404 } from '../../api/cache/nullOn404.ts';
import { call } from '../../api/call.ts';

// Their keys are those of a challenge's, so that its live events refetch them (refreshChallenge).

/** The viewer's team, with its invite link. */
export const ownTeam = (id: string) =>
  queryOptions({
    queryKey: ['challengeTeams', 'own', id],
    queryFn: () => call(teams.mine, { id }),
  });

/** The team that an invite link leads to, or null where it leads nowhere (any more). */
export const invitationOf = (id: string, code: string) =>
  queryOptions({
    queryKey: ['challengeTeams', 'invitation', id, code],
    queryFn: () => call(teams.invitation, { id, invite_code: code }).catch(nullOn404),
  });

/** Longer ones are no codes. */
const CODE_MAX = 64;

/** The code of the invite link that led here. */
export const inviteCodeIn = (search: URLSearchParams) => search.get('team')?.slice(0, CODE_MAX) || undefined;
