import { queryOptions } from '@tanstack/react-query';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { call } from '../../api/call.ts';
import { nullOn404 } from '../../cache/nullOn404.ts';

// The keys have the challenge's id, so that its live events refetch them (refreshChallenge).

/** The viewer's team, with its invite link. */
export const ownTeam = (id: string) =>
  queryOptions({
    queryKey: ['challengeTeams', 'own', id],
    queryFn: () => call(teams.mine, { id }),
  });

/** The team of an invite link, or null if the link is invalid (any more). */
export const invitationOf = (id: string, code: string) =>
  queryOptions({
    queryKey: ['challengeTeams', 'invitation', id, code],
    queryFn: () => call(teams.invitation, { id, invite_code: code }).catch(nullOn404),
  });

/** The maximum length of an invite code. */
const CODE_MAX = 64;

/** The code of the invite link, from the address. */
export const inviteCodeIn = (search: URLSearchParams) => search.get('team')?.slice(0, CODE_MAX) || undefined;
