import type { ChallengeCategory } from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import type { listedPhases } from '../../contract/challenges/phases.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { isBeforeDeadline } from '../visibility/deadlineClock.ts';
import { notHiddenWork } from '../visibility/filters.ts';
import { CHALLENGE, type ChallengeRow, challengeOf } from './queries.ts';

const IN_ORDER = '(c.created_at, c.id) < ($2, $3) order by c.created_at desc, c.id desc limit $4';

const OPEN = isBeforeDeadline('c');
const AWAITS_RESULTS = `c.criteria <> '[]' and c.results_at is null`;

// $5 is the phase, or null for every challenge.
const inPhase = (filter: string) => `${CHALLENGE}
  where c.is_active and ${filter}
    and case $5::text when 'open' then ${OPEN}
                      when 'judging' then not ${OPEN} and ${AWAITS_RESULTS}
                      when 'ended' then not ${OPEN} and not (${AWAITS_RESULTS})
                      when 'current' then ${OPEN} or ${AWAITS_RESULTS}
                      else true end
    and ${IN_ORDER}`;

const newest = readStatement('challenges_newest', inPhase('true'));
const byCategory = readStatement('challenges_of_category', inPhase('c.category = $6'));
// Not prepared, so that PostgreSQL plans each search for its own words, like searches of tribes.
const bySearch = readStatement(
  'challenges_search',
  inPhase('c.search like $6 and ($7::text is null or c.category = $7)'),
  { prepare: false },
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  category?: ChallengeCategory | undefined;
  phase?: (typeof listedPhases)[number] | undefined;
}

export async function listChallenges(
  db: ReadDb,
  viewerId: string | null,
  { limit, cursor, q, category, phase }: ListOptions,
) {
  const [statement, filters] = listOf(q ? searchable(q) : '', category);
  const values = [viewerId, ...before(cursor), limit + 1, phase ?? null, ...filters];
  return pageByTime(await db.many<ChallengeRow>(statement, values), limit, challengeOf);
}

/** The statement of a list, and the values of its filters. */
function listOf(
  words: string,
  category: ChallengeCategory | undefined,
): [ReadStatement<ChallengeRow>, unknown[]] {
  if (words) return [bySearch, [likePattern(words), category ?? null]];
  return category ? [byCategory, [category]] : [newest, []];
}

/** The newest active challenges that are searched for one that is not over; this bounds the work. */
const FEATURED_AMONG = 200;
const latest = readStatement(
  'challenges_latest',
  `${CHALLENGE} where c.id = (
     select newest.id
       from (select id, created_at, deadline from challenges c where is_active and ${notHiddenWork('$1', 'c')}
              order by created_at desc, id desc limit ${FEATURED_AMONG}) newest
      where ${isBeforeDeadline('newest')}
      order by newest.created_at desc, newest.id desc limit 1)`,
);

/** The latest active challenge whose deadline has not passed, which the home screen shows. */
export async function featuredChallenge(db: ReadDb, viewerId: string | null): Promise<Challenge | null> {
  const row = await db.maybe<ChallengeRow>(latest, [viewerId]);
  return row ? challengeOf(row) : null;
}
