import type pg from 'pg';

/**
 * The statements of `rowsFor` that fill the tables of `--core`, in this order. The trigger on members inserts profiles and
 * member counts.
 */
const MEMBERS = 'members';
const CORE = [
  'private',
  'tribes',
  'posts',
  'likes',
  'comments',
  'comments of one post',
  'follows',
  'followers of one member',
  'blocks',
  'conversations',
  'messages',
  'messages of others',
  'messages of one conversation',
  'latest messages',
  'notifications',
  'notifications of others',
  'who did it',
];

interface Index {
  name: string;
  definition: string;
}

const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
 where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
   and t.relname in ('users', 'profiles', 'posts', 'post_likes', 'post_comments', 'user_follows', 'conversations',
                     'messages', 'notifications', 'notification_actors')`;

/**
 * Fills the tables that the lists of `--core` read: ten million rows in minutes. Inserts without foreign keys, triggers and
 * most indexes, and creates the indexes afterwards. Requires a superuser. `rows` are those of `rowsFor`.
 */
export async function insertInBulk(
  client: pg.Client,
  rows: Record<string, string>,
  run: (what: string, sql: string) => Promise<void>,
): Promise<void> {
  await client.query(
    "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'",
  );
  const { rows: indexes } = await client.query<Index>(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await run(MEMBERS, rows[MEMBERS] ?? '');
  await client.query('set session_replication_role = replica');
  for (const what of CORE) {
    const sql = rows[what];
    if (!sql) throw new Error(`rows.ts makes no ${what}`);
    await run(what, sql);
  }
  await client.query('set session_replication_role = origin');
  for (const { name, definition } of indexes) await run(`index ${name}`, definition);
}
