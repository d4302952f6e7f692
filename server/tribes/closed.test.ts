import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { LIVE_PATH, resync, sightLoss } from '../../contract/core/live.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postImageCopy } from '../../contract/posts/copy.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { push } from '../../contract/push/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { queue } from '../../contract/reports/queue.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { startPushService } from '../../test/pushService.ts';
import { png, upload } from '../../test/uploads.ts';
import {
  makeModerator,
  member,
  newcomer,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ada: Person;
let bola: Person;
let chidi: Person;
/** Ada's closed tribe, new in each test; bola is a member, chidi is not. */
let id: string;
const opened: Listener[] = [];

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({}, undefined, { isPushService: service.isOurs });
  [ada, bola, chidi] = (await Promise.all(['ada', 'bola', 'chidi'].map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
  ];
});

beforeEach(async () => {
  ({ id } = await newTribe(ada, { closed: true }));
  await letIn(bola);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function letIn(person: Person) {
  const asked = { id, request_id: uuidv7() };
  await person.call(tribeRequests.ask, asked);
  expect((await ada.call(tribeRequests.decide, { ...asked, state: 'approved' })).status).toBe(200);
}

async function post(by: Person, more: { content?: string; images?: { url: string; alt: string }[] } = {}) {
  const post_id = uuidv7();
  return {
    post_id,
    ...(await by.call(tribePosts.create, { id, post_id, content: `Quietly ${post_id}`, ...more })),
  };
}

const statusOf = async (person: Person, path: string) => (await person.fetch(path)).status;
const image = async (by: Person, kind: 'post' | 'closed_post') =>
  (await upload(by, kind, await png())).body.url as string;

describe('a closed tribe', () => {
  it('is joined on request from its creation, and never openly', async () => {
    const { body } = await ada.call(tribes.get, { id });
    expect([body.closed, body.joining]).toEqual([true, 'request']);
    expect((await chidi.call(tribes.join, { id })).status).toBe(403);
    const open = await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'open' });
    expect([open.status, open.error?.fields]).toEqual([400, { joining: manageCopy.closedIsAsked }]);
    const update = app.deps.db.pool.query(`update tribes set joining = 'open' where id = $1`, [id]);
    await expect(update).rejects.toThrow('tribes_closed_not_open');
    expect((await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'invitation' })).status).toBe(200);
  });

  it('admits by an invite link, whose page shows only the header', async () => {
    const { post_id } = await post(ada);
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
    expect(await statusOf(chidi, `/api/posts/${post_id}`)).toBe(404);
    expect((await chidi.call(tribes.join, { id, by: code })).status).toBe(200);
    expect(await statusOf(chidi, `/api/posts/${post_id}`)).toBe(200);
    await chidi.call(tribes.leave, { id });
    expect(await statusOf(chidi, `/api/posts/${post_id}`)).toBe(404);
  });

  it('can be opened, and an open one closed; both are asked on request and keep their posts', async () => {
    const { post_id } = await post(ada);
    const seen = async () => [
      await statusOf(chidi, `/api/posts/${post_id}`),
      await statusOf(visitor(app), `/api/posts/${post_id}`),
    ];
    expect(await seen()).toEqual([404, 404]);
    expect((await ada.call(tribeEdits.edit, { id, seen: 1, closed: false, joining: 'open' })).status).toBe(
      200,
    );
    expect(await seen()).toEqual([200, 200]);
    const closed = await ada.call(tribeEdits.edit, { id, seen: 2, closed: true });
    expect([closed.body.closed, closed.body.joining]).toEqual([true, 'request']);
    expect(await seen()).toEqual([404, 404]);
    const renamed = await ada.call(tribeEdits.edit, { id, seen: 3, name: `Still quiet ${id}` });
    expect(renamed.body.closed).toBe(true);
  });

  it('is closed and opened by its owner only', async () => {
    for (const [person, seen] of [
      [bola, 1],
      [chidi, 1],
    ] as const)
      expect((await person.call(tribeEdits.edit, { id, seen, closed: false })).status).toBe(403);
  });
});

describe('an image in a closed tribe', () => {
  it('is of a private kind, which opens for members until they leave or are banned', async () => {
    const [open, closed] = [await image(ada, 'post'), await image(ada, 'closed_post')];
    const chosenBefore = {
      status: 400,
      error: {
        message: postImageCopy.closedMeanwhile,
        fields: { images: postImageCopy.closedMeanwhile },
      },
    };
    expect(await post(ada, { images: [{ url: open, alt: '' }] })).toMatchObject(chosenBefore);
    expect(await post(bola, { images: [{ url: open, alt: '' }] })).toMatchObject({
      error: { message: fileCopy.notYours },
    });
    const { post_id, status } = await post(ada, { images: [{ url: closed, alt: '' }] });
    expect(status).toBe(201);
    expect(closed).toMatch(/^\/files\/closed_media\//);
    expect([
      await statusOf(bola, closed),
      await statusOf(chidi, closed),
      await statusOf(visitor(app), closed),
    ]).toEqual([200, 404, 404]);
    expect((await bola.fetch(closed)).headers.get('cache-control')).toBe('private, no-store');
    await ada.call(tribeBans.ban, { id, user_id: bola.id, days: '1' });
    expect(await statusOf(bola, closed)).toBe(404);
    const second = await image(ada, 'post');
    const edit = {
      id: post_id,
      seen: 1,
      images: [
        { url: closed, alt: '' },
        { url: second, alt: '' },
      ],
    };
    expect(await ada.call(postEdits.post, edit)).toMatchObject(chosenBefore);
  });

  it('opens for members when it is not the first, and belongs to no feed post', async () => {
    const images = [await image(ada, 'closed_post'), await image(ada, 'closed_post')].map((url) => ({
      url,
      alt: '',
    }));
    await post(ada, { images });
    expect(await statusOf(bola, images[1]?.url ?? '')).toBe(200);
    expect(await statusOf(chidi, images[1]?.url ?? '')).toBe(404);
    const inFeed = {
      id: uuidv7(),
      title: 'In the feed',
      content: 'With an image',
      images: [{ url: await image(ada, 'closed_post'), alt: '' }],
    };
    expect((await ada.call(posts.create, inFeed)).status).toBe(400);
  });

  it('of a text that waits for a moderator opens for staff until the decision', async () => {
    const [dayo, moderator] = [await newcomer(app, `dayo_${id.slice(-6)}`), await member(app, 'moderator')];
    await letIn(dayo);
    const url = await image(dayo, 'closed_post');
    const { status, body } = await post(dayo, { images: [{ url, alt: '' }] });
    expect([status, body.held]).toEqual([201, 'image']);
    expect([await statusOf(moderator, url), await statusOf(bola, url)]).toEqual([200, 404]);
    const decided = await moderator.call(queue.decide, { id: body.id, outcome: 'published', note: '' });
    expect(decided.status).toBe(200);
    expect([await statusOf(moderator, url), await statusOf(bola, url)]).toEqual([404, 200]);
  });

  it('of a text that waits opens for the owner of the tribe, unless staff hide its author', async () => {
    const [admin, dayo] = [await member(app, 'admin'), await newcomer(app, `new_${id.slice(-6)}`)];
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
    await dayo.call(tribes.join, { id, by: code });
    const url = await image(dayo, 'closed_post');
    expect((await post(dayo, { images: [{ url, alt: '' }] })).body.held).toBe('invited');
    expect([await statusOf(ada, url), await statusOf(bola, url)]).toEqual([200, 404]);
    await admin.call(dashboard.hide, { id: dayo.id, since: 'always', reason: 'Spam' });
    expect(await statusOf(ada, url)).toBe(404);
  });
});

describe('a report of a post in a closed tribe', () => {
  it('comes from members only, and opens for staff as evidence, not as a post', async () => {
    const moderator = await member(app, `mod_${id.slice(-6)}`);
    await makeModerator(app, moderator.id);
    const url = await image(ada, 'closed_post');
    const { post_id } = await post(ada, { images: [{ url, alt: '' }] });
    const report = { kind: 'post', subject_id: post_id, reason: 'Spam', details: '' } as const;
    expect((await chidi.call(reports.create, { ...report, id: uuidv7() })).status).toBe(404);
    const reportId = uuidv7();
    expect((await bola.call(reports.create, { ...report, id: reportId })).status).toBe(201);
    const { files } = (await moderator.call(reports.evidence, { id: reportId })).body;
    expect([
      await statusOf(moderator, files[0]?.url ?? ''),
      await statusOf(bola, files[0]?.url ?? ''),
    ]).toEqual([200, 404]);
    expect([await statusOf(moderator, url), await statusOf(moderator, `/api/posts/${post_id}`)]).toEqual([
      404, 404,
    ]);
  });
});

describe('live events of a closed tribe', () => {
  const listening = async (person: Person, since?: string) => {
    const stream = await listen(person, since ? `${LIVE_PATH}?since=${since}` : LIVE_PATH);
    opened.push(stream);
    return stream;
  };

  /** The events of each stream about what is in the tribe, up to a public post that comes last. */
  async function heardBy(streams: Listener[]) {
    const fence = await newPost(chidi);
    for (const { events } of streams)
      await expect.poll(() => events.some((event) => event.id === fence.id)).toBe(true);
    return streams.map(({ events }) =>
      events.filter((event) => event.tribe_id === id).map(({ topic, type }) => `${topic} ${type}`),
    );
  }

  it('reach its members and nobody else, also when a stream begins later', async () => {
    const before = app.deps.live.lastEventId();
    const streams = [await listening(bola), await listening(chidi), await listening(visitor(app))];
    const { post_id } = await post(ada);
    await bola.call(posts.like, { id: post_id });
    await bola.call(postComments.add, { id: post_id, comment_id: uuidv7(), content: 'Softly' });
    const session = await newSession(ada, { tribe_id: id });
    await ada.call(sessions.cancel, { id: session.id });
    await ada.call(posts.remove, { id: post_id });
    const all = [
      'posts created',
      'posts updated',
      'posts updated',
      'sessions created',
      'sessions updated',
      'posts deleted',
    ];
    expect(await heardBy(streams)).toEqual([all, [], []]);
    const later = [
      await listening(bola, before),
      await listening(chidi, before),
      await listening(visitor(app), before),
    ];
    expect(await heardBy(later)).toEqual([all, [], []]);
  });

  it('end with the membership, of which the own devices hear', async () => {
    const stream = await listening(bola);
    await bola.call(tribes.leave, { id });
    await expect.poll(() => stream.events.some(({ topic }) => topic === 'blocks')).toBe(true);
    await post(ada);
    expect(await heardBy([stream])).toEqual([[]]);
    await letIn(bola);
    await expect.poll(() => stream.events.filter(({ topic }) => topic === 'blocks').length).toBe(2);
  });

  it('are a resync for everybody when it is opened, and the end of what devices saved when it is closed', async () => {
    const stream = await listening(chidi);
    const resyncs = () => stream.events.filter(({ topic }) => topic === 'resync');
    await ada.call(tribeEdits.edit, { id, seen: 1, closed: false });
    await expect.poll(resyncs).toEqual([resync]);
    await ada.call(tribeEdits.edit, { id, seen: 2, rules: 'Be gentle' });
    await ada.call(tribeEdits.edit, { id, seen: 3, closed: true });
    await expect.poll(resyncs).toEqual([resync, sightLoss]);
  });
});

describe('pushes', () => {
  it('go to members, and to nobody who is mentioned outside or has left', async () => {
    const [bolas, chidis, gozies] = [service.newBrowser(), service.newBrowser(), service.newBrowser()];
    const gozie = await member(app, 'gozie');
    await letIn(gozie);
    const { post_id: gozies_post } = await post(gozie);
    await gozie.call(tribes.leave, { id });
    for (const [person, browser] of [
      [bola, bolas],
      [chidi, chidis],
      [gozie, gozies],
    ] as const)
      await person.call(push.subscribe, browser.subscription);
    const count = bolas.taken.length;
    const { post_id } = await post(ada, { content: `@chidi @gozie @bola ${uuidv7()}` });
    await bola.call(posts.like, { id: gozies_post });
    await bola.call(postComments.add, { id: gozies_post, comment_id: uuidv7(), content: '@gozie' });
    await ada.call(postComments.add, { id: post_id, comment_id: uuidv7(), content: '@bola @chidi' });
    await expect.poll(() => bolas.taken.length).toBeGreaterThan(count);
    // What chidi and gozie get after it comes last.
    for (const [person, browser] of [
      [chidi, chidis],
      [gozie, gozies],
    ] as const) {
      const { id: open } = await newPost(person);
      await bola.call(posts.like, { id: open });
      await expect.poll(() => browser.taken.length).toBeGreaterThan(0);
      expect(browser.taken.map(({ letter }) => letter.body)).toEqual([expect.stringContaining('liked')]);
    }
  });
});

describe('a session of a closed tribe', () => {
  it('gives a freed seat past a member who has left', async () => {
    const [dayo, efe] = [await member(app, 'dayo'), await member(app, 'efe')];
    for (const person of [dayo, efe, chidi]) await letIn(person);
    const session = await newSession(ada, { tribe_id: id });
    await app.deps.db.pool.query('update vibe_sessions set max_attendees = 1 where id = $1', [session.id]);
    const attend = (person: Person) => person.call(sessions.attend, { id: session.id, wait: true });
    expect((await attend(bola)).body.attendance).toBe('going');
    expect((await attend(dayo)).body.attendance).toBe('waiting');
    expect((await attend(efe)).body.attendance).toBe('waiting');
    await dayo.call(tribes.leave, { id });
    await bola.call(sessions.leave, { id: session.id });
    expect((await efe.call(sessions.get, { id: session.id })).body.attendance).toBe('going');
    expect(await statusOf(dayo, `/api/sessions/${session.id}`)).toBe(404);
    // A seat can always be given up, once.
    expect((await dayo.call(sessions.leave, { id: session.id })).status).toBe(200);
    expect((await dayo.call(sessions.leave, { id: session.id })).status).toBe(404);
  });

  it('is deleted with it, so that nobody outside finds it; one of another tribe stays', async () => {
    const { id: open } = await newTribe(ada);
    const [inside, outside] = [
      await newSession(ada, { tribe_id: id }),
      await newSession(ada, { tribe_id: open }),
    ];
    for (const tribe of [id, open]) await ada.call(tribes.remove, { id: tribe });
    expect(await statusOf(chidi, `/api/sessions/${inside.id}`)).toBe(404);
    expect(await statusOf(ada, `/api/sessions/${inside.id}`)).toBe(404);
    expect(await statusOf(chidi, `/api/sessions/${outside.id}`)).toBe(200);
  });
});
