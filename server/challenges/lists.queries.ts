import type { ChallengeCategory } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { searchable } from '../../contract/text.searchable.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { DEADLINE_CLOCK } from '../visibility/deadlineClock.ts';
import { CHALLENGE, type ChallengeRow, challengeOf } from './queries.ts';

const IN_ORDER = '(c.created_at, c.id) < ($2, $3) order by c.created_at desc, c.id desc limit $4';

const newest = readStatement('challenges_newest', `${CHALLENGE} where c.is_active and ${IN_ORDER}`);
const byCategory = readStatement(
  'challenges_of_category',
  `${CHALLENGE} where c.is_active and c.category = $5 and ${IN_ORDER}`,
);

// Not prepared, so that PostgreSQL plans each search for its own words, like searches of tribes.
const search = (where: string) => `${CHALLENGE} where c.is_active and ${where} and ${IN_ORDER}`;
const bySearch = readStatement('challenges_search', search('c.search like $5'), { prepare: false });
const bySearchInCategory = readStatement(
  'challenges_search_in_category',
  search('c.search like $5 and c.category = $6'),
  { prepare: false },
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  category?: ChallengeCategory | undefined;
}

export async function listChallenges(
  db: ReadDb,
  viewerId: string | null,
  { limit, cursor, q, category }: ListOptions,
) {
  const values = [viewerId, ...before(cursor), limit + 1];
  const words = q ? searchable(q) : '';
  const filters = [...(words ? [likePattern(words)] : []), ...(category ? [category] : [])];
  const rows = await db.many<ChallengeRow>(listOf(words, category), [...values, ...filters]);
  return pageByTime(rows, limit, challengeOf);
}

function listOf(words: string, category: ChallengeCategory | undefined) {
  if (words) return category ? bySearchInCategory : bySearch;
  return category ? byCategory : newest;
}

/** The newest active challenges that are searched for one that is not over; this bounds the work. */
const FEATURED_AMONG = 200;
const latest = readStatement(
  'challenges_latest',
  `${CHALLENGE} where c.id = (
     select newest.id
       from (select id, created_at, deadline from challenges where is_active
              order by created_at desc, id desc limit ${FEATURED_AMONG}) newest
      where newest.deadline is null or newest.deadline > ${DEADLINE_CLOCK}
      order by newest.created_at desc, newest.id desc limit 1)`,
);

/** The latest active challenge whose deadline has not passed, which the home screen shows. */
export async function featuredChallenge(db: ReadDb, viewerId: string | null): Promise<Challenge | null> {
  const row = await db.maybe<ChallengeRow>(latest, [viewerId]);
  return row ? challengeOf(row) : null;
}
