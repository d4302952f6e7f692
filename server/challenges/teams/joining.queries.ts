import { type SubmissionState, submissionCopy } from '../../../contract/challenges/copy.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { TEAM_ACCOUNT_HOURS } from '../../../contract/challenges/limits.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import { updateParticipantsCount } from '../../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { isJudge } from '../participation.queries.ts';
import {
  lockChallenge,
  lockEntrant,
  others,
  requireFree,
  requireJoinable,
  requireTeam,
  setCode,
  type TeamChange,
} from './locks.queries.ts';
import { canSeeTeam, noInvitation } from './teams.queries.ts';

const insertTeam = writeStatement(
  'teams_insert',
  `insert into teams (challenge_id, id, name, code) values ($1, $2, $3, $4) on conflict do nothing`,
);
// `joined_at` is later than that of all other members, whatever the clock does: the earliest member is the captain.
const insertMember = writeStatement(
  'team_members_insert',
  `insert into team_members (challenge_id, team_id, user_id, joined_at)
   select $1, $2, $3, greatest(date_trunc('milliseconds', now()), (
     select max(joined_at) + interval '1 millisecond' from team_members where challenge_id = $1 and team_id = $2))`,
);

// A member who has submitted alone brings these submissions to the team that they create.
const bringSubmissions = writeStatement(
  'teams_bring_submissions',
  'update challenge_submissions set team_id = $3 where challenge_id = $1 and user_id = $2 and team_id is null',
);

// Locks the latest version, so that no review of it is in progress.
const lockOwnEntry = writeStatement(
  'teams_lock_own_entry',
  `select state from challenge_submissions
    where challenge_id = $1 and user_id = $2 and team_id is null and latest for no key update`,
);
const lockEntryOfTeam = writeStatement(
  'teams_lock_entry_of_team',
  'select state from challenge_submissions where challenge_id = $1 and team_id = $2 and latest for no key update',
);

/** Throws if the entry that `statement` locks is accepted: its entrants stay as they are. */
async function requireUnsettled(tx: Db, statement: typeof lockOwnEntry, values: string[]) {
  const entry = await tx.maybe<{ state: SubmissionState }>(statement, values);
  if (entry?.state === 'accepted') throw new AppError('conflict', submissionCopy.settled);
}

interface NewTeam {
  id: string;
  team_id: string;
  name: string;
}

/** Creates a team with the member as its captain; false for a retry, which keeps the first result. */
export const createTeam = (db: Database, userId: string, code: string, { id, team_id, name }: NewTeam) =>
  db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id, userId);
    const member = await lockEntrant(tx, id, userId);
    if (member.team_id === team_id) return false;
    requireJoinable(challenge);
    if (!member.participates) throw new AppError('forbidden', teamCopy.participantsOnly);
    if (member.team_id) throw new AppError('conflict', teamCopy.inTeam);
    if (member.submitted) await requireUnsettled(tx, lockOwnEntry, [id, userId]);
    if ((await tx.run(insertTeam, [id, team_id, name, code])) === 0)
      throw new AppError('conflict', errorCopy.idTaken);
    await tx.run(insertMember, [id, team_id, userId]);
    if (member.submitted) await tx.run(bringSubmissions, [id, userId, team_id]);
    return true;
  });

interface Invited {
  team_id: string;
  members: string[];
  reviewed: boolean;
  too_young: boolean;
  judges: boolean;
}

const invited = readStatement(
  'teams_invited',
  `select t.id as team_id,
          array(select m.user_id from team_members m where m.challenge_id = t.challenge_id and m.team_id = t.id) as members,
          exists (select from challenge_submissions s
                   where s.challenge_id = t.challenge_id and s.team_id = t.id and s.reviewed_by = $3) as reviewed,
          (select u.created_at > now() - interval '${TEAM_ACCOUNT_HOURS} hours' from users u where u.id = $3) as too_young,
          ${isJudge('t.challenge_id', '$3')} as judges
     from teams t where t.challenge_id = $1 and t.code = $2 and ${canSeeTeam('$3')}`,
);
const participate = writeStatement(
  'teams_join_challenge',
  `with inserted as (
     insert into challenge_participants (challenge_id, user_id) values ($1, $2) on conflict do nothing returning challenge_id
   )
   ${updateParticipantsCount('inserted', '+')}`,
);

/** Joins the team of an invite link, and the challenge; undefined if the member is in the team already. */
export const joinTeam = (db: Database, userId: string, { id, code }: { id: string; code: string }) =>
  db.transaction(async (tx): Promise<TeamChange | undefined> => {
    const challenge = await lockChallenge(tx, id, userId);
    const team = await tx.maybe<Invited>(invited, [id, code, userId]);
    if (!team) throw noInvitation();
    const { team_id, members } = team;
    if (members.includes(userId)) return undefined;
    requireJoinable(challenge);
    if (team.judges) throw new AppError('conflict', judgingCopy.judgesHere);
    if (team.too_young) throw new AppError('forbidden', teamCopy.tooYoung);
    if (team.reviewed) throw new AppError('forbidden', teamCopy.reviewed);
    const participates = (await tx.run(participate, [id, userId])) === 1;
    requireFree(await lockEntrant(tx, id, userId));
    await requireUnsettled(tx, lockEntryOfTeam, [id, team_id]);
    if (members.length >= challenge.team_max) throw new AppError('conflict', teamCopy.full);
    await tx.run(insertMember, [id, team_id, userId]);
    const about = { challenge_id: id };
    const notified = await notify(tx, members, { kind: 'team_joined', actorId: userId, about });
    return { participates, members: [...members, userId], notified };
  });

interface Renewal {
  id: string;
  seen: string;
}

/** Renews the invite link of the member's team if its code is still `seen`. Returns the members whose screens show it. */
export const renewLink = (db: Database, userId: string, code: string, { id, seen }: Renewal) =>
  db.transaction(async (tx) => {
    await lockChallenge(tx, id, userId);
    const team = await requireTeam(tx, id, userId);
    if (team.code === seen) await tx.run(setCode, [id, team.id, code]);
    const members = await tx.many<{ user_id: string }>(others, [id, team.id]);
    return members.map(({ user_id }) => user_id);
  });
