import {
  type ChallengeCategory,
  challengeCopy,
  type Difficulty,
  daysLeft,
  rulesCopy,
} from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { phaseOf } from '../../contract/challenges/phases.ts';
import type { Prize } from '../../contract/challenges/prizes.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { countRows } from '../counts/rowCounts.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type VersionedRow, versionOf } from '../edits/versions.ts';
import { PICTURE_COLUMNS, type PictureRow, pictureOf, releaseFiles } from '../files/queries.ts';
import { type PhaseRow, phaseColumns } from '../visibility/deadlineClock.ts';
import { namesCreator, notHiddenWork, organiserJudges } from '../visibility/filters.ts';
import { isPublicChallenge } from '../visibility/publicFilters.ts';
import { organiserOf } from '../visibility/verifiedOrganisers.ts';

export interface ChallengeRow extends PictureRow, VersionedRow, PhaseRow {
  id: string;
  title: string;
  description: string;
  category: ChallengeCategory | null;
  difficulty: Difficulty | null;
  created_by: string | null;
  created_at: string;
  participants_count: number;
  joined: boolean;
  team_max: number;
  creator_is_admin: boolean;
  username: string;
  full_name: string;
  avatar_url: string | null;
  rules?: string;
  grace_minutes?: number;
  prizes?: Prize[];
  judging?: Challenge['judging'];
  organiser?: Challenge['organiser'];
  skills?: string[];
}

// $1 is the viewer, or null. Hidden challenges are left out. The time is the database's: one clock for every server process.
const challengeWith = (more: string) => `
  select c.id, c.title, c.description, c.category, c.difficulty, ${phaseColumns('c')},
         case when ${namesCreator('$1', 'a')} then c.created_by end as created_by, c.created_at, c.version, c.edited_at, c.team_max, c.participants_count, p.user_id is not null as joined, r.user_id is not null as creator_is_admin,
         a.username, a.full_name, a.avatar_url, ${PICTURE_COLUMNS}${more}
    from (select * from challenges h where ${notHiddenWork('$1', 'h')}) c
    left join profiles a on a.id = c.created_by
    left join user_roles r on r.user_id = c.created_by and r.role = 'admin'
    left join challenge_participants p on p.challenge_id = c.id and p.user_id = $1
    left join files f on f.id = c.image_id`;

/** The columns of a challenge in lists. */
export const CHALLENGE = challengeWith('');

const JUDGING = `json_build_object(
    'criteria', c.criteria, 'judges_per_entry', c.judges_per_entry, 'blind', c.blind, 'organiser_judges', ${organiserJudges('c')}, 'judging_until', c.judging_until,
    'judges_count', (select count(*) from challenge_judges j
                      where j.challenge_id = c.id and j.accepted_at is not null and j.recused_at is null),
    'role', (select case when j.accepted_at is null then 'invited' else 'accepted' end from challenge_judges j
              where j.challenge_id = c.id and j.user_id = $1 and j.recused_at is null))`;
const GRACE_MINUTES =
  'case when c.graced_deadline = c.deadline then c.grace_minutes else 0 end as grace_minutes';
const byId = readStatement(
  'challenges_by_id',
  `${challengeWith(`, c.rules, c.prizes, ${GRACE_MINUTES}, ${JUDGING} as judging, ${organiserOf('$1', 'c')} as organiser, c.skills`)} where c.id = $2 and ($1 is not null or ${isPublicChallenge('c')})`,
);

export async function getChallenge(db: ReadDb, viewerId: string | null, id: string): Promise<Challenge> {
  const row = await db.maybe<ChallengeRow>(byId, [viewerId, id]);
  if (!row) throw noChallenge();
  return challengeOf(row);
}

export const noChallenge = () => new AppError('not_found', challengeCopy.notFound);

export function requireOpensBefore({ opens_at, deadline }: Pick<Challenge, 'opens_at' | 'deadline'>) {
  if (opens_at !== null && deadline !== null && Date.parse(opens_at) >= Date.parse(deadline))
    throw new AppError('invalid', rulesCopy.opensLate, { opens_at: rulesCopy.opensLate });
}

const creator = readStatement(
  'challenges_creator',
  `select created_by from challenges c where id = $2 and ${notHiddenWork('$1', 'c')}`,
);

/**
 * The creator of the challenge, null if erased. Throws `not_found` if there is no such challenge, or it is hidden from the
 * viewer.
 */
export async function requireCreator(
  db: Db,
  viewerId: string,
  id: string,
): Promise<{ created_by: string | null }> {
  const row = await db.maybe<{ created_by: string | null }>(creator, [viewerId, id]);
  if (!row) throw noChallenge();
  return row;
}

interface DeletedRow {
  title: string;
  created_by: string | null;
  image_id: string | null;
}

const lock = writeStatement(
  'challenges_lock',
  'select title, created_by, image_id from challenges where id = $1 for update',
);
const lockFiles = writeStatement(
  'challenges_lock_files',
  'select file_id from challenge_submissions where challenge_id = $1 order by id for update',
);
const remove = writeStatement(
  'challenges_delete',
  `with deleted as (delete from challenges where id = $1 returning id) ${countRows('challenges', 'deleted', '-')}`,
);

/** Locks the challenge for its deletion, before what a transaction locks after challenges. */
export const lockChallengeToDelete = (tx: Db, id: string) => tx.maybe<DeletedRow>(lock, [id]);

/**
 * Deletes a challenge with its submissions and participants, and releases their files. False if it was deleted
 * already. A deletion by somebody other than the creator (`by`) is recorded in the audit log.
 */
export const deleteChallenge = (db: Database, id: string, by: string): Promise<boolean> =>
  db.transaction((tx) => deleteChallengeWithin(tx, id, by));

/** Like `deleteChallenge`, in the caller's transaction. */
export async function deleteChallengeWithin(tx: Db, id: string, by: string): Promise<boolean> {
  // Locks the challenge first, so that nothing is submitted, then its submissions, so that no review is in progress.
  const challenge = await lockChallengeToDelete(tx, id);
  if (!challenge) return false;
  const { title, created_by, image_id } = challenge;
  const entries = await tx.many<{ file_id: string | null }>(lockFiles, [id]);
  await releaseFiles(
    tx,
    [image_id, ...entries.map((entry) => entry.file_id)].filter((fileId) => fileId !== null),
  );
  await tx.run(remove, [id]);
  if (by !== created_by)
    await record(tx, { actorId: by, action: 'delete_challenge', memberId: created_by, detail: title });
  return true;
}

export function challengeOf(row: ChallengeRow): Challenge {
  const { id, title, description, category, difficulty, deadline, is_active, created_at } = row;
  const { opens_at, rules, prizes, created_by, username, full_name, avatar_url, participants_count, joined } =
    row;
  const now = Date.parse(row.now);
  const picture = pictureOf(row);
  return {
    id,
    title,
    description,
    category,
    difficulty,
    opens_at,
    deadline,
    days_left: daysLeft(deadline, now),
    deadline_passed: deadline !== null && Date.parse(deadline) <= now,
    phase: phaseOf(row, now),
    opens_in_days: daysLeft(opens_at, now),
    image: picture?.url ?? null,
    picture,
    is_active,
    created_by,
    creator: created_by === null ? null : { id: created_by, username, full_name, avatar_url },
    reviewed_by_admins: created_by === null || row.creator_is_admin,
    created_at,
    ...versionOf(row),
    participants_count,
    joined,
    team_max: row.team_max,
    rules,
    grace_minutes: row.grace_minutes,
    prizes,
    judging: judgingOf(row),
    organiser: row.organiser,
    skills: row.skills,
    results_at: row.results_at,
  };
}

// In JSON, PostgreSQL writes a time with its offset.
function judgingOf({ judging }: ChallengeRow): Challenge['judging'] {
  if (!judging?.judging_until) return judging;
  return { ...judging, judging_until: new Date(judging.judging_until).toISOString() };
}
