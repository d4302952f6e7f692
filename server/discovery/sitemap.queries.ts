import { publicPaths } from '../../contract/core/paths.ts';
import { SITEMAP_MAX, SITEMAP_PART } from '../../contract/discovery/limits.ts';
import { sessionDurations } from '../../contract/sessions/copy.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { before, cursorOf } from '../http/cursor.ts';
import {
  isPublicChallenge,
  isPublicMember,
  isPublicPost,
  isPublicSession,
  isPublicTribe,
} from '../visibility/publicFilters.ts';

/** A row of the sitemap. `last_modified` is set for posts only. */
interface SitemapRow {
  /** An id, or a username. */
  name: string;
  last_modified: string | null;
}

interface PartEnd {
  created_at: string;
  id: string;
}

interface Kind {
  path: (name: string) => string;
  part: ReadStatement<SitemapRow>;
  /** The last row of each full part. Undefined for a kind that has only one part. */
  ends?: ReadStatement<PartEnd>;
}

// A part is a range of rows in the order of an index, newest first, from which rows that are not public are then removed. So
// the work for a part is bounded, even if most of its rows are not public.
const newest = (columns: string, from: string, where: string) =>
  `select ${columns} from ${from} where ${where} order by created_at desc, id desc`;

const endsOf = (from: string, where = 'true') => `
  select created_at, id from (
    select created_at, id, row_number() over (order by created_at desc, id desc) as n
      from (${newest('created_at, id', from, where)} limit ${SITEMAP_MAX - 1}) newest
  ) numbered where n % ${SITEMAP_PART} = 0 order by n`;

const partOf = (from: string, select: string, where = 'true') => `
  with part as (${newest('*', from, `${where} and (created_at, id) < ($1, $2)`)} limit ${SITEMAP_PART}) ${select}`;

const PUBLIC_POSTS = `select p.id as name, coalesce(p.edited_at, p.created_at) as last_modified from part p join profiles a on a.id = p.user_id
  where ${isPublicPost('p', 'a')} and a.indexable`;

const PUBLIC_MEMBERS = `select a.username as name, null as last_modified from part a
  where ${isPublicMember('a')} and a.indexable and a.username <> ''`;

// No session is longer than the longest duration, so the index scan begins that long ago.
const sessions = readStatement(
  'sitemap_sessions',
  `select s.id as name, null as last_modified from vibe_sessions s join profiles a on a.id = s.created_by
    where ${isPublicSession('s', 'a')} and a.indexable and s.ends_at > now()
      and s.starts_at > now() - interval '${Math.max(...sessionDurations)} minutes'
    order by s.starts_at, s.id limit ${SITEMAP_PART}`,
);

const FEED = 'tribe_id is null';
const OF_TRIBES = 'tribe_id is not null';
const ACTIVE = isPublicChallenge('c');
const IDS = 'select id as name, null as last_modified from part';

export const sitemapKinds = {
  posts: {
    path: publicPaths.post,
    part: readStatement('sitemap_posts', partOf('posts', PUBLIC_POSTS, FEED)),
    ends: readStatement('sitemap_posts_ends', endsOf('posts', FEED)),
  },
  'tribe-posts': {
    path: publicPaths.post,
    part: readStatement('sitemap_tribe_posts', partOf('posts', PUBLIC_POSTS, OF_TRIBES)),
    ends: readStatement('sitemap_tribe_posts_ends', endsOf('posts', OF_TRIBES)),
  },
  tribes: {
    path: publicPaths.tribe,
    part: readStatement(
      'sitemap_tribes',
      partOf('tribes', `${IDS} t where ${isPublicTribe('t')} and not t.closed`),
    ),
    ends: readStatement('sitemap_tribes_ends', endsOf('tribes')),
  },
  challenges: {
    path: publicPaths.challenge,
    part: readStatement('sitemap_challenges', partOf('challenges c', IDS, ACTIVE)),
    ends: readStatement('sitemap_challenges_ends', endsOf('challenges c', ACTIVE)),
  },
  sessions: { path: publicPaths.session, part: sessions },
  members: {
    path: publicPaths.member,
    part: readStatement('sitemap_members', partOf('profiles', PUBLIC_MEMBERS)),
    ends: readStatement('sitemap_members_ends', endsOf('profiles')),
  },
} satisfies Record<string, Kind>;

export type SitemapKind = keyof typeof sitemapKinds;

/**
 * The cursors at which the parts of a kind begin: undefined for the first part, then the cursors of the rows before them.
 */
export async function partsOf(db: ReadDb, kind: SitemapKind): Promise<(string | undefined)[]> {
  const { ends }: Kind = sitemapKinds[kind];
  const found = ends ? await db.many<PartEnd>(ends) : [];
  return [undefined, ...found.map(({ created_at, id }) => cursorOf({ createdAt: created_at, id }))];
}

/** The addresses of a part. Throws `invalid` for an invalid cursor. */
export async function addressesOf(db: ReadDb, kind: SitemapKind, cursor: string | undefined) {
  const { part, path, ends }: Kind = sitemapKinds[kind];
  const found = await db.many<SitemapRow>(part, ends ? before(cursor) : []);
  return found.map(({ name, last_modified }) => ({ path: path(name), last_modified }));
}
