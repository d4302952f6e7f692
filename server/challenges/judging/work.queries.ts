import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import {
  type JudgeEntry,
  type JudgeWork,
  judgeFilePath,
} from '../../../contract/challenges/judging/endpoints.ts';
import { JUDGE_BATCH } from '../../../contract/challenges/limits.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../../visibility/deadlineClock.ts';
import { isEntrant } from '../../visibility/entrants.ts';
import {
  entrantsDoNotBlock,
  isBlind,
  notBlockedByEntrants,
  notHiddenWork,
} from '../../visibility/filters.ts';
import { linkOf, type StoredLink } from '../links/links.queries.ts';
import { type PreviewRow, previewOf } from '../works/previews.queries.ts';
import { notifyIfLastScored } from './completion.queries.ts';
import { noJudging } from './judges.queries.ts';
import { lockJudging, requireJudging } from './lock.queries.ts';

// A judge has accepted and is not recused. $1 is the challenge, $2 the member.
const JUDGED = `
  select c.title, c.criteria, ${isBlind('c')} as blind, c.judging_until, ${phaseColumns('c')}
    from challenge_judges j join challenges c on c.id = j.challenge_id
   where j.challenge_id = $1 and j.user_id = $2 and j.accepted_at is not null and j.recused_at is null
     and ${notHiddenWork('$2', 'c')}`;

// While judging is blind, an entry that vanished after a block, or was not drawn after a block by the judge, would name its
// author. So only the blocks that entrants made count, and only when entries are drawn.
const IS_BLIND = `(select ${isBlind('bc')} from challenges bc where bc.id = $1)`;
const SHOWN = `(${IS_BLIND} or ${notBlockedByEntrants('$2', 's')})`;
const DRAWABLE = `(${notBlockedByEntrants('$2', 's')} or ${IS_BLIND} and ${entrantsDoNotBlock('$2', 's')})`;
const ENTRY = `
  select x.submission_id as id, x.scores, x.note, x.scored_at, x.assigned_at, s.submission_text, s.links, f.url, f.mime, f.bytes,
         f.width, f.height, f.placeholder, f.variants,
         s.user_id, a.username, a.full_name, a.avatar_url,
         (select count(*)::int from challenge_submissions o
           where o.challenge_id = $1 and o.latest and (o.created_at, o.id) <= (s.created_at, s.id)) as number
    from challenge_scores x
    join challenge_submissions s on s.challenge_id = x.challenge_id and s.id = x.submission_id
    join profiles a on a.id = s.user_id
    left join files f on f.id = s.file_id
   where x.challenge_id = $1 and x.judge_id = $2 and ${SHOWN}`;

const work = readStatement('judging_work', parentWithChildren(JUDGED, ENTRY, 'l.assigned_at, l.number'));
const one = readStatement(
  'judging_entry',
  parentWithChildren(JUDGED, `${ENTRY} and x.submission_id = $3`, 'l.number'),
);

interface EntryRow extends PreviewRow {
  id: string;
  scores: number[] | null;
  note: string | null;
  scored_at: string | null;
  submission_text: string | null;
  links: StoredLink[];
  url: string | null;
  mime: string;
  bytes: number;
  user_id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
  number: number;
}

interface JudgedRow extends PhaseRow {
  title: string;
  criteria: Criterion[];
  /** Whether the judge may not know the entrants. */
  blind: boolean;
  judging_until: string | null;
}

/** A judge's entries. Throws `not_found` for everyone else, including recused judges. */
export async function getWork(db: ReadDb, id: string, userId: string): Promise<JudgeWork> {
  const found = await queryParentWithChildren<EntryRow, JudgedRow>(db, work, [id, userId]);
  if (!found) throw noJudging();
  const { owner, rows } = found;
  const { title, criteria, blind, judging_until } = owner;
  const is_judging = phaseIn(owner) === 'judging';
  return { title, criteria, blind, judging_until, is_judging, entries: rows.map(entryOf(id, blind)) };
}

/** One entry of a judge. Throws `not_found` if it is not assigned to them. */
export async function getEntry(
  db: ReadDb,
  userId: string,
  { id, submission_id }: { id: string; submission_id: string },
) {
  const found = await queryParentWithChildren<EntryRow, JudgedRow>(db, one, [id, userId, submission_id]);
  const row = found?.rows[0];
  if (!found || !row) throw noJudging();
  return { entry: entryOf(id, found.owner.blind)(row), url: row.url, previews: row.variants ?? [] };
}

const entryOf =
  (id: string, blind: boolean) =>
  (row: EntryRow): JudgeEntry => {
    const { submission_text, scores, note, scored_at, number, user_id, username, full_name, avatar_url } =
      row;
    return {
      submission_id: row.id,
      number,
      entrant: blind ? null : { id: user_id, username, full_name, avatar_url },
      file: fileOf(id, row),
      submission_text,
      links: row.links.map(linkOf),
      scores,
      note,
      scored_at,
    };
  };

/** Neither the URL nor the name of the file reveals the entrant. */
function fileOf(challengeId: string, row: EntryRow): JudgeEntry['file'] {
  const { id, number, url, mime, bytes } = row;
  if (url === null) return null;
  const name = `${judgingCopy.entry(number)}${url.slice(url.lastIndexOf('.'))}`;
  const path = judgeFilePath(challengeId, id);
  return { url: path, name, mime, bytes, preview: previewOf(row, ({ width }) => `${path}?width=${width}`) };
}

/**
 * An unscored assignment counts towards the judges of an entry this long; then the entry is assigned to another judge, too.
 */
const HELD = "interval '48 hours'";

// Entries with the fewest judges first; ties are in a different order for each judge. Rejected entries need no judges.
const draw = writeStatement(
  'judging_draw',
  `with open_entries as (
     select s.id, count(x.scored_at) as scored,
            count(*) filter (where x.scored_at is not null or x.assigned_at > now() - ${HELD}) as held
       from challenge_submissions s
       left join challenge_scores x on x.challenge_id = s.challenge_id and x.submission_id = s.id
      where s.challenge_id = $1 and s.latest and s.state <> 'rejected' and (${isEntrant('$2')}) is not true and ${DRAWABLE}
        and not exists (select from challenge_scores own
                         where own.challenge_id = $1 and own.submission_id = s.id and own.judge_id = $2)
      group by s.id
   )
   insert into challenge_scores (challenge_id, submission_id, judge_id)
   select $1, id, $2 from open_entries where held < $3
    order by held, scored, md5(id::text || $2::text)
    limit (select greatest(0, ${JUDGE_BATCH} - count(*)) from challenge_scores x
             join challenge_submissions s on s.challenge_id = x.challenge_id and s.id = x.submission_id
            where x.challenge_id = $1 and x.judge_id = $2 and x.scored_at is null
               and s.state <> 'rejected' and ${SHOWN})
   on conflict do nothing`,
);
const isJudge = readStatement('judging_is_judge', JUDGED);

/**
 * Assigns entries to a judge, up to `JUDGE_BATCH` unscored ones; never an entry of members with a block between them and the
 * judge, or in blind judging, an entry of members who have blocked the judge.
 */
export const drawEntries = (db: Database, id: string, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Draws of concurrent judges run one at a time.
    const challenge = await lockJudging(tx, id);
    if (!(await tx.maybe(isJudge, [id, userId]))) throw noJudging();
    requireJudging(challenge);
    await tx.run(draw, [id, userId, challenge.judges_per_entry]);
  });

interface Scores {
  id: string;
  submission_id: string;
  scores: number[];
  note: string | null;
}

const update = writeStatement(
  'judging_score',
  `update challenge_scores set scores = $4, note = $5, scored_at = now()
    where challenge_id = $1 and submission_id = $2 and judge_id = $3`,
);

/**
 * Saves a judge's scores of one assigned entry, replaces earlier ones, and notifies the creator when the last entry has
 * enough judges; `notified` is for `publishNotifications`.
 */
export const saveScores = (db: Database, userId: string, given: Scores) =>
  db.transaction(async (tx) => {
    const { id, submission_id, scores, note } = given;
    const challenge = await lockJudging(tx, id);
    const { entry: before } = await getEntry(tx, userId, given);
    requireJudging(challenge);
    if (scores.length !== challenge.criteria.length)
      throw new AppError('invalid', judgingCopy.scoresNeeded, { scores: judgingCopy.scoresNeeded });
    await tx.run(update, [id, submission_id, userId, scores, note]);
    const notified = before.scored_at === null ? await notifyIfLastScored(tx, challenge, submission_id) : [];
    return { created_by: challenge.created_by, notified };
  });
