import { whyNotJoin } from '../../../contract/challenges/phases.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../../visibility/deadlineClock.ts';
import { notHiddenWork } from '../../visibility/filters.ts';
import { noChallenge } from '../queries.ts';
import { CAPTAIN, notInTeam } from './teams.queries.ts';

// Every change of a team locks its challenge first, so that changes of the teams of one challenge run one at a time. A
// submission locks the member's participation and membership (submissions.queries.ts).

export interface LockedChallenge extends PhaseRow {
  title: string;
  team_max: number;
}

const LOCKED = `select c.title, c.team_max, ${phaseColumns('c')} from challenges c where c.id = $1`;
/** Also of a hidden challenge, which one may leave. */
export const lockChallengeById = writeStatement('teams_lock_challenge', `${LOCKED} for no key update`);
const lockSeen = writeStatement(
  'teams_lock_seen_challenge',
  `${LOCKED} and ${notHiddenWork('$2', 'c')} for no key update`,
);

/** Throws `not_found` if there is no such challenge, or it is hidden from the member. */
export async function lockChallenge(tx: Db, id: string, userId: string): Promise<LockedChallenge> {
  const row = await tx.maybe<LockedChallenge>(lockSeen, [id, userId]);
  if (!row) throw noChallenge();
  return row;
}

export function requireJoinable(challenge: LockedChallenge) {
  const reason = whyNotJoin(phaseIn(challenge));
  if (reason) throw new AppError('conflict', reason);
  if (challenge.team_max === 1) throw new AppError('conflict', teamCopy.noTeams);
}

export const isLocked = ({ deadline, now }: LockedChallenge) =>
  deadline !== null && Date.parse(deadline) <= Date.parse(now);

export function requireUnlocked(challenge: LockedChallenge) {
  if (isLocked(challenge)) throw new AppError('conflict', teamCopy.locked);
}

interface Entrant {
  participates: boolean;
  team_id: string | null;
  submitted: boolean;
}

// Locks the participation, like a submission, so that a member who is joining a team cannot submit alone.
const lockParticipant = writeStatement(
  'teams_lock_participant',
  'select user_id from challenge_participants where challenge_id = $1 and user_id = $2 for no key update',
);
const entrant = readStatement(
  'teams_entrant',
  `select exists (select from challenge_participants where challenge_id = $1 and user_id = $2) as participates,
          (select team_id from team_members where challenge_id = $1 and user_id = $2) as team_id,
          exists (select from challenge_submissions
                   where challenge_id = $1 and user_id = $2 and team_id is null) as submitted`,
);

export async function lockEntrant(tx: Db, challengeId: string, userId: string): Promise<Entrant> {
  await tx.run(lockParticipant, [challengeId, userId]);
  return tx.one<Entrant>(entrant, [challengeId, userId]);
}

export function requireFree({ team_id, submitted }: Entrant) {
  if (team_id) throw new AppError('conflict', teamCopy.inTeam);
  if (submitted) throw new AppError('conflict', teamCopy.submittedAlone);
}

interface OwnTeam {
  id: string;
  name: string;
  code: string;
  captain_id: string;
  has_member: boolean;
}

const ownTeam = readStatement(
  'teams_to_change',
  `select t.id, t.name, t.code, ${CAPTAIN} as captain_id,
          exists (select from team_members r
                   where r.challenge_id = t.challenge_id and r.team_id = t.id and r.user_id = $3) as has_member
     from team_members o join teams t on t.challenge_id = o.challenge_id and t.id = o.team_id
    where o.challenge_id = $1 and o.user_id = $2`,
);
export const setCode = writeStatement(
  'teams_set_code',
  'update teams set code = $3 where challenge_id = $1 and id = $2',
);

export async function requireTeam(tx: Db, id: string, userId: string, memberId = userId): Promise<OwnTeam> {
  const team = await tx.maybe<OwnTeam>(ownTeam, [id, userId, memberId]);
  if (!team) throw notInTeam();
  return team;
}

export const others = readStatement(
  'team_members_others',
  'select user_id from team_members where challenge_id = $1 and team_id = $2',
);

/** What to publish after the commit. */
export interface TeamChange {
  /** Whether the challenge has a new participant. */
  participates: boolean;
  /** Members whose screens show the team. */
  members: string[];
  /** For `publishNotifications`. */
  notified: string[];
}
