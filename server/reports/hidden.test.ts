import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { type ReportKind, reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
} from '../../test/world.ts';

let app: TestApp;
/** Their profile is private. */
let hidden: Person;
/** Blocked `apart`. */
let blocker: Person;
let apart: Person;
let follower: Person;

const report = (by: Person, kind: ReportKind, subject_id: string) =>
  by.call(reports.create, { id: uuidv7(), kind, subject_id, reason: 'Spam' });
const comment = async (by: Person, id: string) =>
  (await by.call(postComments.add, { id, comment_id: uuidv7(), content: 'Send me your BVN' })).body.id;
/** A message of a host to an attendee of their session. */
async function messageToAttendee(by: Person, to: Person) {
  const [{ id }, message_id] = [await newSession(by), uuidv7()];
  await to.call(sessions.attend, { id });
  await by.call(sessionMessages.create, { id, message_id, content: 'Pay me first' });
  return message_id;
}
const rows = async (id: string) =>
  (await app.deps.db.pool.query('select from reports where subject_id = $1', [id])).rowCount;

/** Expects the same response as for an id that does not exist. */
async function notThere(by: Person, kind: ReportKind, id: string) {
  const missing = await report(by, kind, uuidv7());
  const answer = await report(by, kind, id);
  expect([answer.status, answer.error]).toEqual([404, { code: 'not_found', message: reportCopy.gone }]);
  expect([missing.status, missing.error]).toEqual([answer.status, answer.error]);
  expect(await rows(id)).toBe(0);
}

beforeAll(async () => {
  app = await startApp();
  [hidden, blocker, apart, follower] = await Promise.all([
    member(app, 'hidden'),
    member(app, 'blocker'),
    member(app, 'apart'),
    member(app, 'follower'),
  ]);
  await makeMutual(blocker, apart);
  await follower.call(follows.follow, { id: hidden.id });
  await hidden.call(memberSettings.update, { private_profile: true });
});

describe('a report of a private member’s content', () => {
  it('is rejected with 404 for a hidden post and the comments under it', async () => {
    const { id } = await newPost(hidden);
    const below = await comment(follower, id);
    await notThere(apart, 'post', id);
    await notThere(apart, 'comment', below);
    expect((await report(follower, 'post', id)).status).toBe(201);
    expect((await report(hidden, 'comment', below)).status).toBe(201);
  });

  it('is accepted for the member, without the bio in the excerpt', async () => {
    await hidden.call(profiles.update, { bio: 'For my followers only' });
    expect((await report(apart, 'member', hidden.id)).status).toBe(201);
    const { rows } = await app.deps.db.pool.query('select excerpt from reports where subject_id = $1', [
      hidden.id,
    ]);
    expect(rows).toEqual([{ excerpt: 'Hidden Test\n@hidden' }]);
  });
});

describe('a report between two members with a block', () => {
  it.each<[ReportKind, (by: Person, to: Person) => Promise<string>]>([
    ['post', async (by) => (await newPost(by)).id],
    ['comment', async (by) => comment(by, (await newPost(follower)).id)],
    ['session', async (by) => (await newSession(by)).id],
    ['session_message', messageToAttendee],
    ['message', async (by, to) => (await newMessage(by, to)).id],
    ['member', async (by) => by.id],
  ])('is rejected with 404 for a %s, in either direction', async (kind, make) => {
    const things = [
      [apart, await make(blocker, apart)],
      [blocker, await make(apart, blocker)],
    ] as const;
    await blocker.call(blocks.block, { id: apart.id });
    for (const [by, id] of things) await notThere(by, kind, id);
    await blocker.call(blocks.unblock, { id: apart.id });
    for (const [by, id] of things) expect((await report(by, kind, id)).status).toBe(201);
  });

  it('is accepted for a tribe or a challenge, which everybody can see', async () => {
    const [tribe, challenge] = [await newTribe(apart), await newChallenge(apart)];
    await blocker.call(blocks.block, { id: apart.id });
    expect((await report(blocker, 'tribe', tribe.id)).status).toBe(201);
    expect((await report(blocker, 'challenge', challenge.id)).status).toBe(201);
    await blocker.call(blocks.unblock, { id: apart.id });
  });
});
