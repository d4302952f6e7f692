import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { messages } from '../contract/messages/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { recountAll } from '../server/counts/recount.ts';
import type { TestApp } from './app.ts';
import { establishMembers } from './postgres.ts';
import { jpeg, pdf, upload } from './uploads.ts';
import { makeMutual, newPost, type Person, signUp } from './world.ts';

/** What members sent and the server acknowledged. `findFaults` compares it with the database and the files. */
export interface Ledger {
  /** The status of each request; 0 without a response. */
  statuses: number[];
  /** The texts of acknowledged rows, by id. */
  rows: Record<'posts' | 'post_comments' | 'messages', Map<string, string>>;
  /** Whether a member likes a post, by "post member"; undefined while this is unknown. */
  likes: Map<string, boolean | undefined>;
  /** Acknowledged uploads; `bytes` for those that the server stores unchanged. */
  files: { owner: Person; url: string; bytes?: Buffer }[];
}

export const newLedger = (): Ledger => ({
  statuses: [],
  rows: { posts: new Map(), post_comments: new Map(), messages: new Map() },
  likes: new Map(),
  files: [],
});

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Members of whom each one and the next follow each other, so that they can send messages. */
export async function signUpCrowd(url: string, databaseUrl: string, size: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < size; n++) people.push(await signUp({ url } as TestApp, `crowd${n}`));
  await establishMembers(databaseUrl);
  for (const [n, person] of people.entries()) await makeMutual(person, people[(n + 1) % size] ?? person);
  return people;
}

/**
 * All members act until `stop`, each one request at a time: they post, comment, like, send messages and upload. A request
 * that was not acknowledged is repeated with the same id, as by a browser. `pause` is awaited after each request.
 */
export async function startLoad(people: Person[], ledger: Ledger, pause = async () => {}) {
  const picture = await jpeg();
  const { id: first } = await newPost(people[0] as Person);
  let stopped = false;
  const members = people.map((person, n) => act(person, people[(n + 1) % people.length] as Person));
  return {
    async stop() {
      stopped = true;
      await Promise.all(members);
    },
  };

  async function act(me: Person, friend: Person) {
    let post = first;
    for (let n = 0; !stopped; n++) {
      const id = uuidv7();
      const content = `${`${id} `.repeat(12)}whole`;
      const keep = (table: keyof Ledger['rows']) => () => ledger.rows[table].set(id, content);
      if (n % 6 === 0 || n % 6 === 3) {
        const media_url = n % 6 ? await keepUpload(me, 'post', picture) : null;
        const made = await insist(() => me.call(posts.create, { id, title: 'A post', content, media_url }));
        if (made) keep('posts')();
        if (made) post = id;
      } else if (n % 6 === 1) {
        const comment = { id: post, comment_id: id, content };
        if (await insist(() => me.call(postComments.add, comment))) keep('post_comments')();
      } else if (n % 6 === 2) await like(me, post);
      else if (n % 6 === 4) {
        const message = { id, user_id: friend.id, content };
        if (await insist(() => me.call(messages.send, message))) keep('messages')();
      } else await keepUpload(me, 'submission', Buffer.concat([pdf(), randomBytes(100_000)]));
    }
  }

  async function like(me: Person, id: string) {
    const key = `${id} ${me.id}`;
    const liked = !ledger.likes.get(key);
    ledger.likes.set(key, undefined);
    if (await insist(() => me.call(liked ? posts.like : posts.unlike, { id }))) ledger.likes.set(key, liked);
  }

  async function keepUpload(owner: Person, kind: 'post' | 'submission', bytes: Buffer) {
    const isPicture = kind === 'post';
    const named = isPicture ? {} : { name: 'work.pdf', type: 'application/pdf' };
    let url: string | null = null;
    const sent = await insist(async () => {
      const { status, body } = await upload(owner, kind, bytes, named);
      url = body.url ?? null;
      return { status };
    });
    if (sent && url) ledger.files.push({ owner, url, ...(isPicture ? {} : { bytes }) });
    return sent ? url : null;
  }

  /** Repeats a request until it is acknowledged; resolves to false if the load was stopped before. */
  async function insist(ask: () => Promise<{ status: number }>): Promise<boolean> {
    while (!stopped) {
      const { status } = await ask().catch(() => ({ status: 0 }));
      ledger.statuses.push(status);
      await pause();
      if (isSuccess(status)) return true;
    }
    return false;
  }
}

/** One sentence for each acknowledged row or file that is lost or changed, each wrong count, and each object without a row. */
export async function findFaults(app: { databaseUrl: string; dataDir: string }, ledger: Ledger) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return [
      ...(await findLostRows(client, ledger)),
      ...(await findWrongCounts(client)),
      ...(await findStrayObjects(client, join(app.dataDir, 'files'))),
      ...(await findLostFiles(ledger)),
    ];
  } finally {
    await client.end();
  }
}

async function findLostRows(client: pg.Client, { rows, likes }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, sent] of Object.entries(rows)) {
    const found = await client.query<{ id: string; content: string }>(`select id, content from ${table}`);
    const texts = new Map(found.rows.map(({ id, content }) => [id, content]));
    for (const [id, content] of sent)
      if (texts.get(id) !== content) faults.push(`${table} ${id}: ${texts.has(id) ? 'changed' : 'lost'}`);
  }
  const found = await client.query<{ key: string }>(
    `select post_id || ' ' || user_id as key from post_likes`,
  );
  const liked = new Set(found.rows.map(({ key }) => key));
  for (const [key, expected] of likes)
    if (expected !== undefined && liked.has(key) !== expected) faults.push(`like ${key} is not ${expected}`);
  return faults;
}

/** A recount corrects only the rows with a wrong count, so it should correct none. */
async function findWrongCounts(client: pg.Client): Promise<string[]> {
  const totals = await client.query<{ name: string; n: number }>(
    `select name, n from (select name, sum(change) as n from row_counts group by name) c
      where n <> case name when 'users' then (select count(*) from users)
                           when 'feed_posts' then (select count(*) from posts where tribe_id is null) end`,
  );
  const faults = totals.rows.map(({ name, n }) => `row_counts ${name}: ${n} is wrong`);
  await recountAll({
    run: async ({ name, text }) => {
      if (!/^recount_(?:posts|comments|tribes|members)$/.test(name)) return 0;
      const { rowCount } = await client.query(text);
      if (rowCount) faults.push(`${name}: ${rowCount} wrong counts`);
      return rowCount ?? 0;
    },
  });
  return faults;
}

async function findStrayObjects(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ stored: boolean; keys: string[] }>(
    `select stored, array(select key union select replace(v ->> 'url', '/files/', '') from jsonb_array_elements(variants) v) as keys
       from files`,
  );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((e) => e.isFile()).map((e) => relative(folder, join(e.parentPath, e.name)));
  const objects = new Set(paths.filter((path) => !path.startsWith('.tmp')));
  const known = new Set(rows.flatMap(({ keys }) => keys));
  const needed = rows.filter(({ stored }) => stored).flatMap(({ keys }) => keys);
  return [
    ...needed.filter((key) => !objects.has(key)).map((key) => `${key} has a row, but no object`),
    ...[...objects].filter((path) => !known.has(path)).map((path) => `${path} has no row`),
  ];
}

/** Fetches each new upload once. */
async function findLostFiles({ files }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { owner, url, bytes } of files.splice(0)) {
    const response = await owner.fetch(url);
    const body = Buffer.from(await response.arrayBuffer());
    const isWhole = bytes
      ? body.equals(bytes)
      : // Decodes all lines: a truncated picture also has the right size in its header.
        await sharp(body, { failOn: 'truncated' })
          .raw()
          .toBuffer()
          .then(
            () => true,
            () => false,
          );
    if (response.status !== 200 || !isWhole) faults.push(`${url}: ${response.status}, whole: ${isWhole}`);
  }
  return faults;
}
