import { isDeepStrictEqual } from 'node:util';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import {
  type ChallengeCategory,
  challengeCopy,
  type Difficulty,
  rulesCopy,
} from '../../contract/challenges/copy.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import type { Prize } from '../../contract/challenges/prizes.ts';
import { teamCopy } from '../../contract/challenges/teams/copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import type { Jobs } from '../deps/jobs.ts';
import { listVersions, SHOWN, versionsSql } from '../edits/versions.queries.ts';
import { nextVersion, requireVersion } from '../edits/versions.ts';
import { replaceFile } from '../files/replaceFile.ts';
import { notHiddenWork } from '../visibility/filters.ts';
import { lockAwarder, requireMembership } from './awarding/organisers.queries.ts';
import { deadlineJob } from './deadlines.queries.ts';
import { hadEntries } from './judging/completion.queries.ts';
import { noChallenge, requireOpensBefore } from './queries.ts';

interface Fields {
  title: string;
  description: string;
  category: ChallengeCategory | null;
  difficulty: Difficulty | null;
  opens_at: string | null;
  deadline: string | null;
  rules: string;
  prizes: Prize[];
  team_max: number;
  organiser_id: string | null;
  skills: string[];
}

interface Locked extends Fields {
  version: number;
  image: string | null;
  image_id: string | null;
  /** Whether the creator belongs to the organiser. Otherwise they are not shown it, and their form sends none. */
  belongs: boolean;
  is_judged: boolean;
  judging_until: string | null;
  /** Whether entries were assigned to judges, or results published. */
  has_begun: boolean;
  now: string;
}

// Also blocks submissions, since whether one exists decides what may change.
const lock = writeStatement(
  'challenges_lock_for_edit',
  `select title, description, category, difficulty, opens_at, deadline, rules, prizes, team_max, organiser_id, skills, version, now() as now,
          image_id, (select url from files f where f.id = image_id) as image,
          exists (select from organiser_members m where m.organiser_id = challenges.organiser_id and m.user_id = $2) as belongs,
          criteria <> '[]' as is_judged, judging_until, results_at is not null or ${hadEntries('challenges')} as has_begun
     from challenges where id = $1 and created_by = $2 for update`,
);
const update = writeStatement(
  'challenges_edit',
  `update challenges c set title = $2, description = $3, category = $4, difficulty = $5, deadline = $6, search = $7,
          opens_at = $8, rules = $9, prizes = $10, team_max = $11, image_id = $12, organiser_id = $13, skills = $14,
          ${nextVersion('c')} where id = $1`,
);

const keep = writeStatement(
  'challenge_versions_insert',
  `insert into challenge_versions (challenge_id, version, title, content, moment)
   select id, version, title, description, deadline from challenges where id = $1`,
);
const versions = readStatement(
  'challenge_versions_of_challenge',
  versionsSql(
    `select version, title, description as content, deadline as moment, null as place, created_at
       from challenges c where id = $1 and ${notHiddenWork('$2', 'c')}`,
    `select v.version, v.title, v.content, v.moment, null, v.replaced_at, ${SHOWN}
       from current c join challenge_versions v on v.challenge_id = $1`,
  ),
);
const firstSubmission = readStatement(
  'challenges_first_submission',
  'select from challenge_submissions where challenge_id = $1 limit 1',
);

const largestTeam = readStatement(
  'challenges_largest_team',
  `select coalesce(max(t.members), 0)::int as members
     from (select count(*) as members from team_members where challenge_id = $1 group by team_id) t`,
);

type Edit = { [Field in keyof Fields]?: Fields[Field] | undefined } & {
  id: string;
  seen: number;
  /** The URL of the new image; null removes the image. */
  image?: string | null | undefined;
};

const FIELDS = [
  'title',
  'description',
  'category',
  'difficulty',
  'opens_at',
  'deadline',
  'rules',
  'prizes',
  'team_max',
  'organiser_id',
  'skills',
] as const;

/**
 * Edits a challenge of the member `userId`, and releases a replaced image. A changed deadline enqueues a job that notifies
 * the participants. An edit without a change, such as a retry, succeeds whatever version was seen.
 */
export const editChallenge = (db: Database, jobs: Jobs, userId: string, edit: Edit): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, seen } = edit;
    await lockAwarder(tx, edit.organiser_id);
    const before = await tx.maybe<Locked>(lock, [id, userId]);
    if (!before) throw noChallenge();
    const given = Object.fromEntries(FIELDS.flatMap((f) => (edit[f] === undefined ? [] : [[f, edit[f]]])));
    const after: Locked = { ...before, ...given };
    if (after.organiser_id === null && !before.belongs) after.organiser_id = before.organiser_id;
    const changes = (...fields: (keyof Fields)[]) => fields.some((field) => !isSame(field, before, after));
    const { image = before.image } = edit;
    if (!changes(...FIELDS) && image === before.image) return;
    requireVersion(before, seen);
    if (changes('deadline')) {
      requireLater(before, after);
      requireNotJudged(after);
    }
    if (changes('opens_at')) requireNotOpen(before, after);
    if (changes('rules', 'prizes', 'team_max', 'organiser_id', 'skills'))
      requireNoSubmission(await tx.maybe(firstSubmission, [id]), changes);
    if (changes('organiser_id')) await requireMembership(tx, after.organiser_id, userId);
    if (after.team_max < before.team_max) requireSmallTeams(await tx.one(largestTeam, [id]), after);
    const { title, description, category, difficulty, deadline, opens_at, rules, prizes, team_max } = after;
    const row = [title, description, category, difficulty, deadline, searchable(`${title} ${description}`)];
    await tx.run(keep, [id]);
    const file = { id: before.image_id, url: before.image };
    const imageId = await replaceFile(tx, { before: file, url: image, userId, kind: 'challenge' });
    const { organiser_id, skills } = after;
    const fixed = [opens_at, rules, JSON.stringify(prizes), team_max, imageId, organiser_id, skills];
    await tx.run(update, [id, ...row, ...fixed]);
    if (changes('deadline')) await jobs.add(tx, deadlineJob, { id, userId }, { key: id, userId });
  });

function isSame(field: keyof Fields, before: Fields, after: Fields): boolean {
  if (field === 'deadline' || field === 'opens_at') return timeOf(before[field]) === timeOf(after[field]);
  return isDeepStrictEqual(before[field], after[field]);
}

const timeOf = (moment: string | null) => (moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment));

const invalid = (field: keyof Fields, why: string) => new AppError('invalid', why, { [field]: why });

/** Participants rely on the time until the deadline, so it only moves later. */
function requireLater(before: Locked, { deadline }: Fields) {
  if (timeOf(deadline) < timeOf(before.deadline)) throw invalid('deadline', editCopy.deadlineBack);
  if (timeOf(deadline) < Date.parse(before.now)) throw invalid('deadline', challengeCopy.deadlinePast);
}

/** Judging starts at the deadline, so a judged challenge needs one, and it is fixed once judging has begun. */
function requireNotJudged({ deadline, is_judged, judging_until, has_begun }: Locked) {
  if (has_begun) throw invalid('deadline', judgingCopy.deadlineFixed);
  if (is_judged && deadline === null) throw invalid('deadline', judgingCopy.deadlineNeeded);
  if (judging_until !== null && timeOf(deadline) >= timeOf(judging_until))
    throw invalid('deadline', judgingCopy.deadlineAfterJudging);
}

/** A challenge that has opened stays open, since participants are working on it. */
function requireNotOpen({ opens_at, now }: Locked, after: Fields) {
  if (opens_at === null || Date.parse(opens_at) <= Date.parse(now))
    throw invalid('opens_at', rulesCopy.alreadyOpen);
  requireOpensBefore(after);
}

/** Members who have submitted relied on the rules, the prizes, the size of teams, and what their certificates will say. */
function requireNoSubmission(submission: unknown, changes: (field: keyof Fields) => boolean) {
  if (!submission) return;
  if (changes('team_max')) throw invalid('team_max', teamCopy.sizeFixed);
  if (changes('organiser_id')) throw invalid('organiser_id', awardingCopy.fixed);
  if (changes('skills')) throw invalid('skills', awardingCopy.fixed);
  throw invalid(changes('rules') ? 'rules' : 'prizes', rulesCopy.fixed);
}

/** The challenge is locked, so nobody joins a team meanwhile. */
function requireSmallTeams({ members }: { members: number }, { team_max }: Fields) {
  if (members > (team_max === 1 ? 0 : team_max)) throw invalid('team_max', teamCopy.sizeTooSmall);
}

export const listChallengeVersions = (db: ReadDb, viewer: Viewer, id: string) =>
  listVersions(db, viewer, versions, [id, viewer.id], noChallenge);
