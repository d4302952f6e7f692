import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import type { FileKind } from '../../contract/files/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import { jpeg, pdf, upload } from '../uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../world.ts';
import { expectDiscreet, refused, unchanged } from './refused.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let boss: Person;
let tribe: string;
let challenge: { id: string };

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  [chidi, boss] = [await member(app, 'chidi'), await member(app, 'admin')];
  await makeMutual(ada, bola);
  [tribe, challenge] = [(await newTribe(ada)).id, await newChallenge(ada)];
  await ada.call(challenges.join, challenge);
});

describe('path traversal on GET', () => {
  it('gets 404 and no file content', async () => {
    await writeFile(join(app.dataDir, 'secret.webp'), 'top secret');
    await mkdir(join(app.dataDir, 'files', 'post_media', 'folder.webp'), { recursive: true });
    const paths = [
      '/files/../secret.webp',
      '/files/post_media/../../secret.webp',
      '/files/post_media/%2e%2e/%2e%2e/secret.webp',
      '/files/post_media/%252e%252e/%252e%252e/secret.webp',
      '/files/post_media/..%2f..%2fsecret.webp',
      '/files/post_media/..%5c..%5csecret.webp',
      '/files/post_media/..\\..\\secret.webp',
      '/files/post_media/....//....//secret.webp',
      '/files/post_media/..;/..;/secret.webp',
      '/files/post_media/a%00.webp',
      '/files/post_media//secret.webp',
      '/files//etc/passwd',
      '/files/.tmp/x.webp',
      '/files/post_media/.hidden.webp',
      '/files/post_media/folder.webp',
      '/files/post_media/folder.webp/x.webp',
      `/files/post_media/${'a'.repeat(1_900)}.webp`,
      `/files/post_media/${'a'.repeat(280)}.webp`,
      '/files/post_media',
      '/files/',
      '/files/unknown/x.webp',
      '/files/__proto__/x.webp',
      `/files/post_media/${ada.id}/1_0.webp`,
      `/files/message_media/${ada.id}/1_0.webp`,
      '/assets/../../../../etc/passwd',
      '/assets/%2e%2e/%2e%2e/package.json',
    ];
    for (const path of paths) {
      const answer = await asItStands(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('not_found');
    }
    expect((await asItStands(`/files/post_media/${'a'.repeat(4_000)}.webp`)).status).toBe(414);
    const unreadable = [
      '/files/post_media/%ff.webp',
      '/files/%',
      '/files/post_media/a\0.webp',
      '//files/../secret.webp',
    ];
    for (const path of [...unreadable, '../secret.webp', `http://evil.example/files/../secret.webp`]) {
      const answer = await asItStands(path);
      expectDiscreet(answer.status, answer.body);
      expect(answer.body).not.toContain('top secret');
    }
  });
});

/** Requests a path without the normalisation of a browser, `fetch` or a library. */
async function asItStands(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${ada.cookie}\r\nconnection: close\r\n\r\n`,
  );
  const body = await text(socket);
  return { status: Number(body.split(' ', 2)[1]), body };
}

const entry = { submission_text: null };

/** Each way to claim an uploaded file: the kind that the file must have, and the call that claims it. */
const claims: Record<string, [FileKind, (url: string) => Promise<{ status: number; body: unknown }>]> = {
  'a post': [
    'post',
    (media_url) =>
      ada.call(posts.create, {
        id: uuidv7(),
        title: 'A title',
        content: `Some content ${uuidv7()}`,
        media_url,
      }),
  ],
  'a tribe’s post': [
    'post',
    (media_url) =>
      ada.call(tribePosts.create, {
        id: tribe,
        post_id: uuidv7(),
        content: `Some content ${uuidv7()}`,
        media_url,
      }),
  ],
  'a tribe': [
    'tribe',
    (image) => {
      const fields = { name: `Tribe ${uuidv7()}`, description: 'All about it', category: 'Art' as const };
      return ada.call(tribes.create, { id: uuidv7(), ...fields, image });
    },
  ],
  'a challenge': [
    'challenge',
    (image) => {
      const blank = { category: null, difficulty: null, deadline: null };
      return ada.call(challenges.create, { ...blank, id: uuidv7(), title: 'A title', image });
    },
  ],
  'an entry': [
    'submission',
    (file_url) => ada.call(submissions.create, { ...challenge, submission_id: uuidv7(), ...entry, file_url }),
  ],
  'an avatar': ['avatar', (url) => ada.call(profiles.setAvatar, { url })],
  'a message': [
    'message',
    (media_url) => ada.call(messages.send, { id: uuidv7(), user_id: bola.id, media_url }),
  ],
};

describe.each(Object.entries(claims))('claimed by %s:', (_, [kind, claim]) => {
  const some = async (person: Person) =>
    upload(person, kind, kind === 'submission' ? pdf() : await jpeg({ width: 40, height: 40 }));
  const notYours = { status: 400, message: "You don't have access to this file" };

  it('another member’s unclaimed file is rejected and stays theirs', async () => {
    const { url, variants } = (await some(bola)).body;
    for (const address of new Set([url, ...variants.map((v) => v.url)]))
      await refused(app, () => claim(address), notYours);
    expect((await bola.fetch(url)).status).toBe(200);
  });

  it('a file of another kind or a claimed file is rejected', async () => {
    const other = kind === 'avatar' ? 'post' : 'avatar';
    const wrong = (await upload(ada, other, await jpeg({ width: 40, height: 40 }))).body.url;
    await refused(app, () => claim(wrong), notYours);
    const own = (await some(ada)).body.url;
    expect([200, 201]).toContain((await claim(own)).status);
    // A profile may claim its current picture again.
    if (kind !== 'avatar') await refused(app, () => claim(own), notYours);
  });

  it.each([
    ['with a NUL in its address', '/files/post_media/\u0000.webp'],
    ['with an unknown address', '/files/post_media/nobody/0.webp'],
    ['of another site', 'https://evil.example/x.webp'],
    ['with a script as its address', 'javascript:alert(1)'],
    ['with a path out of the folder', '/files/../../etc/passwd'],
    ['with an endless address', `/files/${'x'.repeat(500)}`],
  ])('a file %s is rejected', async (_what, url) => {
    await refused(app, () => claim(url), notYours);
  });
});

describe('access to uploaded files:', () => {
  const third = () => [chidi, boss, visitor(app)];
  const missing = { status: 404, message: 'Not found' };

  test('a message image gets 404 for a third member, an admin or a visitor, in every variant', async () => {
    const { body } = await upload(ada, 'message', await jpeg({ width: 1_000, height: 800 }));
    const urls = body.variants.map(({ url }) => url);
    expect(urls.length).toBe(3);
    for (const sent of [false, true]) {
      if (sent) await newMessage(ada, bola, { media_url: body.url });
      for (const url of urls) {
        for (const person of third()) await refused(app, () => person.fetch(url), missing);
        expect([url, (await ada.fetch(url)).status]).toEqual([url, 200]);
        expect([url, (await bola.fetch(url)).status]).toEqual([url, sent ? 200 : 404]);
      }
    }
  });

  test('a submission gets 404 for everyone except its author and reviewers', async () => {
    const made = await submitted(bola, challenge);
    for (const person of [chidi, visitor(app)])
      await refused(app, () => person.fetch(made.file_url), missing);
    for (const person of [ada, bola, boss]) expect((await person.fetch(made.file_url)).status).toBe(200);
    const unclaimed = (await upload(bola, 'submission', pdf())).body.url;
    for (const person of [ada, ...third()]) await refused(app, () => person.fetch(unclaimed), missing);
  });

  test('a message image and a published submission get 404 while either member blocks the other', async () => {
    const { url } = (await upload(ada, 'message', await jpeg())).body;
    await newMessage(ada, bola, { media_url: url });
    const open = await newChallenge(ada);
    const entry = await submitted(bola, open);
    const entered = { id: open.id, submission_id: entry.id };
    await ada.call(submissions.review, { ...entered, state: 'accepted', note: null, seen: 'submitted' });
    await bola.call(submissions.publish, entered);
    const got = async () => [(await bola.fetch(url)).status, (await chidi.fetch(entry.file_url)).status];
    expect(await got()).toEqual([200, 200]);
    for (const [who, whom] of [
      [bola, ada],
      [bola, chidi],
      [ada, bola],
      [chidi, bola],
    ] as const) {
      await who.call(blocks.block, { id: whom.id });
      const [message, shown] = [who, whom].includes(ada) ? [404, 200] : [200, 404];
      expect(await got()).toEqual([message, shown]);
      await who.call(blocks.unblock, { id: whom.id });
    }
    expect(await got()).toEqual([200, 200]);
  });

  test('a message image gets 404 under another spelling of its address', async () => {
    const { url } = (await upload(ada, 'message', await jpeg({ width: 40, height: 40 }))).body;
    const forms = [
      url.replace('.webp', '-40.webp'),
      url.replace('.webp', '.WEBP'),
      `${url}/`,
      url.replace('message_media', 'post_media'),
    ];
    await unchanged(app, async () => {
      for (const form of [...forms, `${url}?x=.webp`, url.replace('/files/', '/files//')])
        expect([form, (await chidi.fetch(form)).status]).toEqual([form, 404]);
    });
  });
});
