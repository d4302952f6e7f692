import type { Hit } from '../../contract/search/endpoints.ts';
import type { SearchQuery } from '../../contract/search/query.ts';
import { CHALLENGE, type ChallengeRow, challengeOf } from '../challenges/queries.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { SESSION, type SessionRow, sessionOf } from '../sessions/queries.ts';
import { TRIBE, type TribeRow, tribeOf } from '../tribes/queries.ts';
import { canSeeSession, notHiddenTribe, notHiddenWork } from '../visibility/filters.ts';
import { patternsOf } from './patterns.ts';
import { followed, inWindow, ownTribe, rankedList, rankedValues, recency, TITLE } from './ranked.queries.ts';
import { type RankedPlace, type RankedRow, rankedPage } from './window.ts';

// Tribes, challenges and sessions: matches their names and descriptions, also inside words. $9 is the longest pattern, $10
// the others.
const matches = (columns: string, table: string, t: string, visible: string) => `
  select ${t}.id, ${t}.created_at as at, ${columns} from ${table} ${t}
   where ${t}.search like $9 and ${t}.search like all ($10::text[]) and ${visible} and ${inWindow(`${t}.created_at`, `${t}.id`)}
   order by ${t}.created_at desc, ${t}.id desc`;
const inTitle = (title: string) =>
  `(searchable(${title}) like all ($9::text || $10::text[]))::int * ${TITLE}`;

const tribes = readStatement(
  'search_tribes',
  rankedList(
    matches('t.name', 'tribes', 't', notHiddenTribe('$1', 't')),
    `${inTitle('m.name')} + ${ownTribe('m.id')}`,
    `${TRIBE} where t.id = hit.id`,
  ),
  { prepare: false },
);
const challenges = readStatement(
  'search_challenges',
  rankedList(
    matches('c.title, c.created_by', 'challenges', 'c', `c.is_active and ${notHiddenWork('$1', 'c')}`),
    `${inTitle('m.title')} + ${recency('m.at')} + ${followed('m.created_by')}`,
    `${CHALLENGE} where c.id = hit.id`,
  ),
  { prepare: false },
);
// Upcoming sessions rank higher.
const sessions = readStatement(
  'search_sessions',
  rankedList(
    matches(
      's.title, s.created_by, s.tribe_id, s.ends_at',
      'vibe_sessions',
      's',
      `s.cancelled_at is null and ${canSeeSession('$1', 's')}`,
    ),
    `${inTitle('m.title')} + (m.ends_at > $2)::int * 6 + ${followed('m.created_by')} + ${ownTribe('m.tribe_id')}`,
    `${SESSION} where s.id = hit.id`,
  ),
  { prepare: false },
);

interface Page {
  limit: number;
  place: RankedPlace;
}

const searcher =
  <Row extends object>(statement: ReadStatement<Row & RankedRow>, hitOf: (row: Row) => Hit) =>
  async (db: ReadDb, viewerId: string, query: SearchQuery, page: Page) => {
    const patterns = patternsOf(query);
    if (!patterns) return { items: [], next_cursor: null };
    const values = [...rankedValues(viewerId, page.place, page.limit), patterns.longest, patterns.others];
    return rankedPage(await db.many<Row & RankedRow>(statement, values), page, hitOf);
  };

export const searchTribes = searcher<TribeRow>(tribes, (row) => ({
  kind: 'tribe',
  id: row.id,
  tribe: tribeOf(row),
}));
export const searchChallenges = searcher<ChallengeRow>(challenges, (row) => ({
  kind: 'challenge',
  id: row.id,
  challenge: challengeOf(row),
}));
export const searchSessions = searcher<SessionRow>(sessions, (row) => ({
  kind: 'session',
  id: row.id,
  session: sessionOf(row),
}));
