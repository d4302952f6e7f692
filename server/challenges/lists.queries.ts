import type { ChallengeCategory } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { searchable } from '../../contract/text.ts';
import { type Db, statement } from '../db/db.ts';
import { containing } from '../db/search.ts';
import { beforeOf, pageBySeq } from '../http/cursor.ts';
import { CHALLENGE, type ChallengeRow, challengeOf } from './queries.ts';

const newest = statement(
  'challenges_newest',
  `${CHALLENGE} where c.is_active and c.seq < $2 order by c.seq desc limit $3`,
);
const byCategory = statement(
  'challenges_of_category',
  `${CHALLENGE} where c.is_active and c.category = $4 and c.seq < $2 order by c.seq desc limit $3`,
);

// Without a name, so that PostgreSQL plans each search for its own words, as tribes do.
const search = (where: string) => ({
  name: '',
  text: `${CHALLENGE} where c.is_active and ${where} order by c.seq desc limit $3`,
});
const bySearch = search('c.search like $4 and c.seq < $2');
const bySearchInCategory = search('c.search like $4 and c.category = $5 and c.seq < $2');

interface Asked {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  category?: ChallengeCategory | undefined;
}

export async function listChallenges(db: Db, viewerId: string | null, { limit, cursor, q, category }: Asked) {
  const values = [viewerId, beforeOf(cursor), limit + 1];
  const words = q ? searchable(q) : '';
  const filters = [...(words ? [containing(words)] : []), ...(category ? [category] : [])];
  const rows = await db.many<ChallengeRow>(listOf(words, category), [...values, ...filters]);
  return pageBySeq(rows, limit, challengeOf);
}

function listOf(words: string, category: ChallengeCategory | undefined) {
  if (words) return category ? bySearchInCategory : bySearch;
  return category ? byCategory : newest;
}

const latest = statement('challenges_latest', `${CHALLENGE} where c.is_active order by c.seq desc limit 1`);

/** The latest active challenge, which the home screen shows. */
export async function featuredChallenge(db: Db, viewerId: string | null): Promise<Challenge | null> {
  const row = await db.maybe<ChallengeRow>(latest, [viewerId]);
  return row ? challengeOf(row) : null;
}
