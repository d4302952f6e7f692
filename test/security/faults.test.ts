import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auth } from '../../contract/auth/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { socketUrl } from '../../server/db/embedded/postmaster.ts';
import type { TestApp } from '../app.ts';
import { atEnd } from '../atEnd.ts';
import { listen, startPartialRequest } from '../partialRequest.ts';
import { establishMembers } from '../postgres.ts';
import { startServer } from '../process.ts';
import { signIn, visitor } from '../world.ts';

const CROWD = 20;
const form = {
  email: 'ada@example.ng',
  password: 'correct horse',
  full_name: 'Ada Test',
  username: 'ada',
};

const isRefused = (url: string) =>
  fetch(`${url}/livez`).then(
    () => false,
    () => true,
  );

test('SIGTERM during 20 half-sent posts and 20 streams answers and stores each post, and ends each stream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-faults-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const server = startServer({ DATA_DIR: join(folder, 'data') });
  const url = await server.ready;
  expect((await visitor({ url } as TestApp).call(auth.signUp, form)).status).toBe(201);
  const ada = await signIn({ url } as TestApp, form.email);
  await establishMembers(socketUrl(join(folder, 'data', 'database')));
  const ids = Array.from({ length: CROWD }, (_, n) => `019aa000-0000-7000-8000-0000000000${10 + n}`);
  const streams = await Promise.all(ids.map((_, n) => listen(url, n % 2 ? undefined : ada)));
  const halves = await Promise.all(
    ids.map((id) => {
      const body = Buffer.from(JSON.stringify({ id, title: 'Half sent', content: id }));
      return startPartialRequest(url, ada, {
        path: '/api/posts',
        type: 'application/json',
        body,
        before: 9,
      });
    }),
  );

  server.child.kill('SIGTERM');
  await expect.poll(() => isRefused(url)).toBe(true);
  expect(server.child.exitCode).toBeNull();
  const answers = await Promise.all(halves.map((half) => half.finish()));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
  expect(answers.map(({ body }) => JSON.parse(body).content)).toEqual(ids);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(ids.map(() => true));
  expect((await server.ended).code).toBe(0);

  const again = startServer({ DATA_DIR: join(folder, 'data') });
  const later = await signIn({ url: await again.ready } as TestApp, form.email);
  const { items } = (await later.call(posts.list, { limit: 50 })).body;
  expect(items.map(({ content }) => content).toSorted()).toEqual(ids);
});
