import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tribePosts } from '../contract/posts/tribe.ts';
import { tribeEdits } from '../contract/tribes/edits.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { newToken } from './apiTokens.ts';
import { startApp, type TestApp } from './app.ts';
import { member, newSession, newTribe, type Person } from './world.ts';

const BOT = join(import.meta.dirname, '../examples/weekOfSessions.mjs');

let app: TestApp;
let ada: Person;
let bola: Person;
let token: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  ({ token } = await newToken(bola, ['read:sessions', 'write:posts']));
});

async function runBot(tribe: string, by = token) {
  const env = { PATH: process.env.PATH, VIBETRIBE_URL: app.url, VIBETRIBE_TOKEN: by, VIBETRIBE_TRIBE: tribe };
  const child = spawn(process.execPath, [BOT], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Moves a session into this week. */
const soon = (id: string) =>
  app.deps.db.pool.query(
    `update vibe_sessions set starts_at = now() + interval '1 second', ends_at = now() + interval '2 hours' where id = $1`,
    [id],
  );
const postsIn = async (id: string) => (await bola.call(tribePosts.list, { id })).body.items;

describe('the example that posts the sessions of the week', () => {
  it('has at most 60 lines and imports only Node', () => {
    const text = readFileSync(BOT, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:crypto']);
  });

  it('posts them once, without those of other tribes', async () => {
    const [tribe, closed] = [await newTribe(ada), await newTribe(bola)];
    await bola.call(tribes.join, { id: tribe.id });
    expect(await runBot(tribe.id)).toEqual({ code: 0, output: 'No sessions this week\n' });

    const own = await newSession(ada, { title: 'Past questions', tribe_id: tribe.id });
    const open = await newSession(ada, { title: 'First steps in Rust' });
    const hidden = await newSession(bola, { title: 'Only for us', tribe_id: closed.id });
    await bola.call(tribeEdits.edit, { id: closed.id, seen: 1, joining: 'request' });
    for (const { id } of [own, open, hidden]) await soon(id);
    expect(await runBot(tribe.id)).toEqual({ code: 0, output: 'Posted 2 sessions\n' });
    expect(await runBot(tribe.id)).toEqual({ code: 0, output: 'This week is already posted\n' });

    const [post, ...others] = await postsIn(tribe.id);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ title: 'Sessions this week', user_id: bola.id });
    for (const part of [own.title, open.title, `${app.url}/s/${open.id}`])
      expect(post?.content).toContain(part);
    expect(post?.content).not.toContain('Only for us');
  });

  it('says what is missing without a scope or a membership, and posts nothing', async () => {
    const tribe = await newTribe(ada);
    await soon((await newSession(ada)).id);
    const { token: reader } = await newToken(bola, ['read:sessions']);
    const without = await runBot(tribe.id, reader);
    expect([without.code, without.output]).toEqual([
      1,
      expect.stringContaining('403 This API token lacks the scope write:posts'),
    ]);
    const outside = await runBot(tribe.id);
    expect([outside.code, outside.output]).toEqual([1, expect.stringMatching(/POST .*: 403/)]);
    expect(await postsIn(tribe.id)).toEqual([]);
  });
});
