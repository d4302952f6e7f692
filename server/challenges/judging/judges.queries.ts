import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Judge } from '../../../contract/challenges/judging/endpoints.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { notBlocked, notHiddenWork, notInHiddenChallenge } from '../../visibility/filters.ts';
import { noChallenge } from '../queries.ts';
import { isJudged, JUDGES_NEEDED, JUDGES_OF_SUBMISSION, notifyIfCompleted } from './completion.queries.ts';
import { lockJudging, requireNoResults } from './lock.queries.ts';
import { recordChange } from './setup.queries.ts';

interface JudgeRow {
  id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
  state: Judge['state'];
  assigned: number;
  scored: number;
}

const JUDGE = `
  select j.user_id as id, a.username, a.full_name, a.avatar_url, j.invited_at,
         case when j.recused_at is not null then 'recused' when j.accepted_at is null then 'invited' else 'accepted' end as state,
         count(x.submission_id)::int as assigned, count(x.scored_at)::int as scored
    from challenge_judges j
    join profiles a on a.id = j.user_id
    left join challenge_scores x on x.challenge_id = j.challenge_id and x.judge_id = j.user_id
   where j.challenge_id = $1`;
const GROUPED = 'group by j.challenge_id, j.user_id, a.id';

const overview = readStatement(
  'judging_overview',
  parentWithChildren(
    `select c.created_by, c.participants_count as joined,
            (select count(*)::int from challenge_submissions s where s.challenge_id = c.id and s.latest) as submitted,
            (select count(*)::int from challenge_submissions s
              where s.challenge_id = c.id and s.latest and s.state <> 'submitted') as reviewed,
            (select count(*)::int from challenge_submissions s where s.challenge_id = c.id and s.latest
                and (s.state = 'rejected' or ${JUDGES_OF_SUBMISSION} >= greatest(1, ${JUDGES_NEEDED}))) as judged
       from challenges c where c.id = $1 and ${notHiddenWork('$2', 'c')}`,
    `${JUDGE} and ${notBlocked('$2', 'j.user_id')} ${GROUPED}`,
    'l.invited_at, l.id',
  ),
);

interface OverviewRow {
  created_by: string | null;
  joined: number;
  submitted: number;
  reviewed: number;
  judged: number;
}

/** The judges with their progress, and the challenge's creator, for authorization. */
export async function getOverview(db: ReadDb, id: string, viewerId: string) {
  const found = await queryParentWithChildren<JudgeRow, OverviewRow>(db, overview, [id, viewerId]);
  if (!found) throw noChallenge();
  const { created_by, joined, submitted, reviewed, judged } = found.owner;
  return {
    challenge: { created_by },
    overview: { joined, submitted, reviewed, judged, judges: found.rows.map(judgeOf) },
  };
}

const byId = readStatement('judging_judge', `${JUDGE} and j.user_id = $2 ${GROUPED}`);

export async function getJudge(db: Db, id: string, userId: string): Promise<Judge> {
  return judgeOf(await db.one<JudgeRow>(byId, [id, userId]));
}

const judgeOf = ({ id, username, full_name, avatar_url, state, assigned, scored }: JudgeRow): Judge => ({
  user: { id, username, full_name, avatar_url },
  state,
  assigned,
  scored,
});

const candidate = readStatement(
  'judging_candidate',
  `select a.id, (exists (select from challenge_participants p where p.challenge_id = $1 and p.user_id = a.id)
          or exists (select from team_members m where m.challenge_id = $1 and m.user_id = a.id)
          or exists (select from challenge_submissions s where s.challenge_id = $1 and s.user_id = a.id)) as enters,
          (select j.recused_at is not null from challenge_judges j where j.challenge_id = $1 and j.user_id = a.id) as recused
     from profiles a where a.id = member_named($3) and ${notBlocked('$2', 'a.id')}`,
);
const insert = writeStatement(
  'judging_invite',
  'insert into challenge_judges (challenge_id, user_id) values ($1, $2) on conflict do nothing',
);

interface Candidate {
  id: string;
  enters: boolean;
  /** Null unless invited before. */
  recused: boolean | null;
}

/**
 * Invites a member who is not an entrant. `created` is false if they were invited before. `notified` is for
 * `publishNotifications`. `by` is the acting member.
 */
export const inviteJudge = (db: Database, by: string, { id, username }: { id: string; username: string }) =>
  db.transaction(async (tx) => {
    // A member who joins at the same time waits for this lock, or is visible here.
    const challenge = await lockJudging(tx, id);
    requireNoResults(challenge);
    const member = await tx.maybe<Candidate>(candidate, [id, by, username.replace(/^@/, '')]);
    if (!member) throw new AppError('invalid', judgingCopy.noMember, { username: judgingCopy.noMember });
    const why = (member.recused && judgingCopy.noLongerJudges) || (member.enters && judgingCopy.entersHere);
    if (why) throw new AppError('conflict', why);
    const created = (await tx.run(insert, [id, member.id])) === 1;
    if (!created) return { created, userId: member.id, notified: [] };
    await recordChange(tx, challenge, by);
    const news = { kind: 'judge_invited', actorId: by, about: { challenge_id: id } } as const;
    return { created, userId: member.id, notified: await notify(tx, [member.id], news) };
  });

const withdraw = writeStatement(
  'judging_withdraw',
  `delete from challenge_judges j where challenge_id = $1 and user_id = $2 and recused_at is null and not exists (
     select from challenge_scores x where x.challenge_id = $1 and x.judge_id = $2)`,
);
// A judge who has had entries stays on record, which keeps the deadline fixed (`hadEntries`).
const release = writeStatement(
  'judging_release',
  `update challenge_judges set recused_at = now()
    where challenge_id = $1 and user_id = $2 and recused_at is null and not exists (
      select from challenge_scores x where x.challenge_id = $1 and x.judge_id = $2 and x.scored_at is not null)`,
);
const role = readStatement(
  'judging_role',
  `select accepted_at is not null as accepted, recused_at is not null as recused,
          not ${notInHiddenChallenge('$2', '$1')} as hidden
     from challenge_judges where challenge_id = $1 and user_id = $2`,
);

interface Role {
  accepted: boolean;
  recused: boolean;
  /** Whether the challenge is hidden from the judge, who may still decline. */
  hidden: boolean;
}

const roleOf = (tx: Db, id: string, userId: string) => tx.maybe<Role>(role, [id, userId]);

/**
 * Removes a judge who has scored nothing, finally if they have had entries, or withdraws an invitation. A judge who had
 * accepted is notified. Returns the members notified, for `publishNotifications`.
 */
export const withdrawJudge = (db: Database, by: string, { id, user_id }: { id: string; user_id: string }) =>
  db.transaction(async (tx) => {
    const challenge = await lockJudging(tx, id);
    requireNoResults(challenge);
    const before = await isJudged(tx, id);
    const found = await roleOf(tx, id, user_id);
    if (!found) throw noJudging();
    const judge = [id, user_id];
    if ((await tx.run(withdraw, judge)) === 1 || (await tx.run(release, judge)) === 1) {
      await tx.run(removeScores, judge);
      await recordChange(tx, challenge, by);
      const news = { kind: 'judge_removed', actorId: by, about: { challenge_id: id } } as const;
      const removed = await notify(tx, found.accepted ? [user_id] : [], news);
      return [...removed, ...(await notifyIfCompleted(tx, challenge, before))];
    }
    throw new AppError('conflict', found.recused ? judgingCopy.noLongerJudges : judgingCopy.hasScored);
  });

const accept = writeStatement(
  'judging_accept',
  'update challenge_judges set accepted_at = now() where challenge_id = $1 and user_id = $2 and accepted_at is null',
);

/** Accepts the member's invitation. Returns the challenge. */
export const acceptInvitation = (db: Database, id: string, userId: string) =>
  db.transaction(async (tx) => {
    const challenge = await lockJudging(tx, id);
    const found = await roleOf(tx, id, userId);
    if (!found || found.recused || found.hidden) throw noJudging();
    if (!found.accepted) {
      requireNoResults(challenge);
      await tx.run(accept, [id, userId]);
    }
    return challenge;
  });

const recuse = writeStatement(
  'judging_recuse',
  'update challenge_judges set recused_at = now() where challenge_id = $1 and user_id = $2 and recused_at is null',
);
const removeScores = writeStatement(
  'judging_remove_scores',
  'delete from challenge_scores where challenge_id = $1 and judge_id = $2',
);

/**
 * Ends the member's judging permanently and deletes their scores; idempotent. Returns the members notified, for
 * `publishNotifications`.
 */
export const recuseJudge = (db: Database, id: string, userId: string) =>
  db.transaction(async (tx) => {
    const challenge = await lockJudging(tx, id);
    const found = await roleOf(tx, id, userId);
    if (!found) throw noJudging();
    if (found.recused) return [];
    requireNoResults(challenge);
    const before = await isJudged(tx, id);
    await tx.run(recuse, [id, userId]);
    await tx.run(removeScores, [id, userId]);
    return notifyIfCompleted(tx, challenge, before);
  });

export const noJudging = () => new AppError('not_found', judgingCopy.notFound);
