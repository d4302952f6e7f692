import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import type { FaultApp } from './app.ts';
import type { Kept, Ledger, Part, Sent, Toggle } from './ledger.ts';
import { sha256 } from './load.ts';

/** The faults found, one sentence each. */
export interface Faults {
  /** Acknowledged, but missing. */
  lost: string[];
  /** Incomplete, or with a wrong count. */
  torn: string[];
  /** The row of a file whose object is missing. */
  dangling: string[];
  /** An object that no row names, so no sweep finds it. */
  orphans: string[];
}

export const noFaults = (): Faults => ({ lost: [], torn: [], dangling: [], orphans: [] });

/** Adds the faults of one more check, and logs them. */
export function gather(all: Faults, found: Faults, when: string) {
  for (const kind of ['lost', 'torn', 'dangling', 'orphans'] as const) {
    for (const fault of found[kind]) console.error(`${when}, ${kind}: ${fault}`);
    all[kind] = [...new Set([...all[kind], ...found[kind]])];
  }
}

export const isWhole = (found: Faults) => Object.values(found).every((kind) => kind.length === 0);

export const faultLine = ({ lost, torn, dangling, orphans }: Faults) =>
  `${lost.length} lost, ${torn.length} torn, ${dangling.length} dangling, ${orphans.length} objects without a row`;

/** The number of files checked so far, so that each is fetched once. */
export interface Place {
  kept: number;
}

/** Compares the database and the store with what was sent and acknowledged. No load may run meanwhile. */
export async function check(app: FaultApp, ledger: Ledger, place: Place = { kept: 0 }): Promise<Faults> {
  const faults = noFaults();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await checkRows(client, [...ledger.sent.values()], faults);
    await checkToggles(client, [...ledger.toggles.values()], faults);
    await checkCounts(client, faults);
    await checkObjects(client, app, faults);
    for (const part of ledger.parts.values()) await checkPart(client, app, part, faults);
  } finally {
    await client.end();
  }
  for (const kept of ledger.kept.slice(place.kept)) await checkFile(kept, faults);
  place.kept = ledger.kept.length;
  return faults;
}

async function checkRows(client: pg.Client, sent: Sent[], faults: Faults) {
  for (const table of ['posts', 'post_comments', 'messages'] as const) {
    const picture = table === 'post_comments' ? 'null' : '(select url from files f where f.id = r.media_id)';
    const { rows } = await client.query<{ id: string; content: string; media: string | null }>(
      `select id, content, ${picture} as media from ${table} r`,
    );
    const there = new Map(rows.map((row) => [row.id, row]));
    for (const row of sent.filter((one) => one.table === table)) {
      const found = there.get(row.id);
      if (!found && row.acknowledged) faults.lost.push(`${table} ${row.id}`);
      if (found && (found.content !== row.content || found.media !== row.media))
        faults.torn.push(`${table} ${row.id} is not what was sent`);
    }
  }
}

async function checkToggles(client: pg.Client, toggles: Toggle[], faults: Faults) {
  const { rows } = await client.query<{ key: string }>(
    `select 'post_likes ' || post_id || ' ' || user_id as key from post_likes
     union all select 'user_follows ' || following_id || ' ' || follower_id from user_follows
     union all select 'tribe_members ' || tribe_id || ' ' || user_id from tribe_members`,
  );
  const there = new Set(rows.map(({ key }) => key));
  for (const { table, of, user, there: expected } of toggles) {
    const key = `${table} ${of} ${user}`;
    if (expected !== undefined && there.has(key) !== expected) faults.lost.push(`${key} is not ${expected}`);
  }
}

/** Each selects rows that contradict others. */
const CONTRADICTIONS = {
  likes: 'posts p where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)',
  comments: 'posts p where comments_count <> (select count(*) from post_comments c where c.post_id = p.id)',
  members: 'tribes t where members_count <> (select count(*) from tribe_members m where m.tribe_id = t.id)',
  followers:
    'member_counts c where followers_count <> (select count(*) from user_follows f where f.following_id = c.user_id)',
  following:
    'member_counts c where following_count <> (select count(*) from user_follows f where f.follower_id = c.user_id)',
  pages: `(select (select coalesce(sum(posts), 0) from post_buckets) + (select coalesce(sum(posts), 0) from post_bucket_deltas) as n) r
     where n <> (select count(*) from posts where tribe_id is null)`,
  superbuckets:
    'post_superbuckets s where posts <> (select sum(b.posts) from post_buckets b where b.bucket / 96 = s.superbucket)',
  'pictures of posts': 'posts p join files f on f.id = p.media_id where not f.stored or f.claimed_at is null',
  'pictures of messages':
    'messages m left join files f on f.id = m.media_id where m.with_media and (f.id is null or not f.stored or f.claimed_at is null)',
  claims: `files f where claimed_at is not null and not exists (select from posts where media_id = f.id)
     and not exists (select from post_images where file_id = f.id)
     and not exists (select from messages where media_id = f.id)`,
  conversations: `conversations c where latest_id is distinct from
     (select id from messages m where (m.user1_id, m.user2_id) = (c.user1_id, c.user2_id) order by m.created_at desc, m.id desc limit 1)`,
  'notifications of posts':
    'notifications n where post_id is not null and not exists (select from posts p where p.id = n.post_id)',
  'recent posts': 'recent_posts r where not exists (select from posts p where p.id = r.post_id)',
  users:
    "(select sum(change) as n from row_counts where name = 'users') c where n <> (select count(*) from users)",
  notifications: `notifications n where not exists (select from notification_actors a where a.notification_id = n.id)
     and n.actor_id is null`,
};

async function checkCounts(client: pg.Client, faults: Faults) {
  for (const [what, where] of Object.entries(CONTRADICTIONS)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${where}`);
    if (rows[0]?.n !== '0') faults.torn.push(`${rows[0]?.n} contradictions in ${what}`);
  }
}

async function checkObjects(client: pg.Client, app: FaultApp, faults: Faults) {
  const { rows } = await client.query<{ stored: boolean; keys: string[] }>(
    `select stored, array(select key union select replace(v ->> 'url', '/files/', '') from jsonb_array_elements(variants) v) as keys
       from files
     union all select bytes is not null, array['unfinished/' || id] from unfinished_parts`,
  );
  const there = await objectsOf(join(app.dataDir, 'files'));
  const named = new Set(rows.flatMap(({ keys }) => keys));
  for (const key of rows.filter(({ stored }) => stored).flatMap(({ keys }) => keys))
    if (!there.has(key)) faults.dangling.push(key);
  for (const key of there) if (!named.has(key)) faults.orphans.push(key);
}

/** Every object in the store. Drafts are in another folder; the sweep removes them by their age. */
async function objectsOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((e) => e.isFile()).map((e) => relative(folder, join(e.parentPath, e.name)));
  return new Set(paths.filter((path) => !path.startsWith('.tmp')));
}

async function checkFile({ owner, url, width, sha256: expected }: Kept, faults: Faults) {
  const response = await owner.fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return faults.lost.push(`${url} answers ${response.status}`);
  if (width === null) {
    if (sha256(bytes) !== expected) faults.torn.push(`${url} has other bytes`);
    return;
  }
  // Decodes all lines: a truncated picture also has the right size in its header.
  const decoded = await sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded?.info.width !== width) faults.torn.push(`${url} is no whole picture`);
}

async function checkPart(
  client: pg.Client,
  app: FaultApp,
  { owner, path, bytes, arrived }: Part,
  faults: Faults,
) {
  const id = path.split('/').at(-1) ?? '';
  const { rows } = await client.query<{ id: string }>(
    'select id from unfinished_parts where upload_id = $1 and bytes is not null order by start',
    [id],
  );
  if (rows.length === 0) {
    // The upload is complete and already a file, although its response was lost. A HEAD request still reports its length.
    const head = await owner.fetch(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    const reached = Number(head.headers.get('upload-offset') ?? Number.NaN);
    if (reached !== bytes.length && !(reached === 0 && arrived === 0)) faults.lost.push(`upload ${id}`);
    return;
  }
  const parts = rows.map((part) => readFile(join(app.dataDir, 'files/unfinished', part.id)));
  const here = Buffer.concat(await Promise.all(parts));
  if (here.length < arrived) faults.lost.push(`upload ${id}: ${here.length} of ${arrived} bytes`);
  if (!here.equals(bytes.subarray(0, here.length))) faults.torn.push(`upload ${id} has other bytes`);
}
