import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { canRemoveTeamMember } from '../../../contract/core/policy.ts';
import { record } from '../../audit/queries.ts';
import { updateParticipantsCount } from '../../counts/counts.ts';
import { type Database, type Db, writeStatement } from '../../db/db.ts';
import { authorize } from '../../http/authorize.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { noChallenge } from '../queries.ts';
import {
  isLocked,
  type LockedChallenge,
  lockChallenge,
  lockChallengeById,
  lockEntrant,
  others,
  requireTeam,
  requireUnlocked,
  setCode,
  type TeamChange,
} from './locks.queries.ts';
import { SIZE } from './teams.queries.ts';

const deleteMember = writeStatement(
  'team_members_delete',
  'delete from team_members where challenge_id = $1 and user_id = $2 returning team_id',
);
// A team without members is kept while it has a submission, for the reviewers.
const deleteEmpty = writeStatement(
  'teams_delete_empty',
  `delete from teams t where t.challenge_id = $1 and t.id = $2 and ${SIZE} = 0
      and not exists (select from challenge_submissions s where s.challenge_id = t.challenge_id and s.team_id = t.id)`,
);
/** Removes the member from their team, if any; the caller has locked the challenge. Returns the remaining members. */
async function leaveTeamWithin(tx: Db, challengeId: string, userId: string): Promise<string[] | undefined> {
  const left = await tx.maybe<{ team_id: string }>(deleteMember, [challengeId, userId]);
  if (!left) return undefined;
  await tx.run(deleteEmpty, [challengeId, left.team_id]);
  const rest = await tx.many<{ user_id: string }>(others, [challengeId, left.team_id]);
  return rest.map(({ user_id }) => user_id);
}

/** Leaves the member's team before the deadline. Returns the remaining members, or undefined if there was no team. */
export const leaveTeam = (db: Database, challengeId: string, userId: string) =>
  db.transaction(async (tx) => {
    const challenge = await tx.maybe<LockedChallenge>(lockChallengeById, [challengeId]);
    if (!challenge) throw noChallenge();
    const { team_id } = await lockEntrant(tx, challengeId, userId);
    if (!team_id) return undefined;
    requireUnlocked(challenge);
    return leaveTeamWithin(tx, challengeId, userId);
  });

const leaveChallengeById = writeStatement(
  'challenge_participants_leave',
  `with deleted as (
     delete from challenge_participants where challenge_id = $1 and user_id = $2 returning challenge_id
   )
   ${updateParticipantsCount('deleted', '-')}`,
);

/** Leaves a challenge and, before its deadline, the member's team in it; true if they were a participant. */
export const leaveChallenge = (db: Database, challengeId: string, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const challenge = await tx.maybe<LockedChallenge>(lockChallengeById, [challengeId]);
    if (!challenge) return false;
    const left = (await tx.run(leaveChallengeById, [challengeId, userId])) === 1;
    if (!isLocked(challenge)) await leaveTeamWithin(tx, challengeId, userId);
    return left;
  });

interface Removal {
  id: string;
  user_id: string;
}

/**
 * Removes a member from the team of `by`, its captain, before the deadline, and renews its invite link, which the member
 * knows. Throws `not_found` if they are no longer in it.
 */
export const removeMember = (db: Database, by: string, code: string, { id, user_id }: Removal) =>
  db.transaction(async (tx): Promise<TeamChange> => {
    const challenge = await lockChallenge(tx, id, by);
    const team = await requireTeam(tx, id, by, user_id);
    authorize(canRemoveTeamMember({ id: by }, team), teamCopy.captainOnly);
    if (!team.has_member || user_id === by) throw new AppError('not_found', teamCopy.memberNotFound);
    requireUnlocked(challenge);
    const members = (await leaveTeamWithin(tx, id, user_id)) ?? [];
    await tx.run(setCode, [id, team.id, code]);
    await record(tx, {
      actorId: by,
      action: 'remove_team_member',
      memberId: user_id,
      detail: team.name,
    });
    const about = { challenge_id: id };
    const notified = await notify(tx, [user_id], { kind: 'team_removed', actorId: by, about });
    return { participates: false, members: [...members, user_id], notified };
  });
