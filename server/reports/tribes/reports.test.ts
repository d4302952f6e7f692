import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { reportCopy } from '../../../contract/reports/copy.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { tribeModeration } from '../../../contract/tribes/moderation.ts';
import { tribeReports } from '../../../contract/tribes/reports.ts';
import { tribeMembers } from '../../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listener.ts';
import { member, newPost, newTribe, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** A tribe of ada's, in which bola and dayo are moderators, and chidi a member. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
    member(app, 'admin'),
  ]);
  ({ id } = await newTribe(ada));
  for (const person of [bola, chidi, dayo]) await person.call(tribes.join, { id });
  for (const { id: user_id } of [bola, dayo])
    await ada.call(tribeMembers.setRole, { id, user_id, role: 'moderator' });
});

async function postOf(person: Person, tribe = id) {
  const post_id = uuidv7();
  await person.call(tribePosts.create, { id: tribe, post_id, content: `Buy my shoes ${post_id}` });
  return post_id;
}

async function report(by: Person, subject_id: string, kind: 'post' | 'comment' = 'post') {
  const report_id = uuidv7();
  const details = 'I am his neighbour';
  const answer = await by.call(reports.create, { id: report_id, kind, subject_id, reason: 'Spam', details });
  expect(answer.status).toBe(201);
  return report_id;
}

const listOf = async (person: Person) => (await person.call(tribeReports.list, { id, limit: 50 })).body.items;
const subjectsOf = async (person: Person) => (await listOf(person)).map((one) => one.subject_id);
const leave = (person: Person, report_id: string) => person.call(tribeReports.leave, { id, report_id });
const openForStaff = async () =>
  (await admin.call(reports.list, { limit: 50 })).body.items.map((one) => one.id);

describe('reports of a tribe', () => {
  it('are of its posts and comments only, once for each, without the reporter', async () => {
    const post = await postOf(chidi);
    const comment = uuidv7();
    await chidi.call(postComments.add, { id: post, comment_id: comment, content: 'And mine' });
    const { id: other } = await newTribe(admin);
    await report(dayo, (await newPost(chidi)).id);
    await report(dayo, await postOf(admin, other));
    const first = await report(dayo, post);
    await report(admin, post);
    await report(dayo, comment, 'comment');
    const items = await listOf(bola);
    expect(items).toMatchObject([
      { id: first, kind: 'post', subject_id: post, post_id: post, member: { id: chidi.id }, reports: 2 },
      { kind: 'comment', subject_id: comment, post_id: post, words: 'And mine', reports: 1 },
    ]);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${dayo.id}|neighbour`));
  });

  it('are for the owner and moderators: none about themselves or those above them', async () => {
    const [moderators, owners] = [await postOf(bola), await postOf(ada)];
    for (const post of [moderators, owners]) await report(chidi, post);
    for (const person of [bola, dayo]) {
      const listed = await subjectsOf(person);
      expect(listed).not.toContain(moderators);
      expect(listed).not.toContain(owners);
    }
    const listed = await subjectsOf(ada);
    expect(listed).toContain(moderators);
    expect(listed).not.toContain(owners);
    expect((await chidi.call(tribeReports.list, { id })).status).toBe(403);
    expect((await ada.call(tribeReports.list, { id: uuidv7() })).status).toBe(404);
  });

  it('are shown across a block with the author', async () => {
    await chidi.call(blocks.block, { id: bola.id });
    const post = await postOf(chidi);
    await report(dayo, post);
    expect(await subjectsOf(bola)).toContain(post);
    await chidi.call(blocks.unblock, { id: bola.id });
  });

  it('leave out what staff have hidden until it is shown again', async () => {
    const post = await postOf(chidi);
    const comment = uuidv7();
    await chidi.call(postComments.add, { id: post, comment_id: comment, content: 'And hats' });
    const first = await report(dayo, post);
    await report(dayo, comment, 'comment');
    await admin.call(dashboard.hide, { id: chidi.id, since: 'always', reason: 'Spam' });
    const listed = await subjectsOf(bola);
    expect(listed).not.toContain(post);
    expect(listed).not.toContain(comment);
    expect((await leave(bola, first)).status).toBe(404);
    await admin.call(dashboard.show, { id: chidi.id });
    expect(await subjectsOf(bola)).toEqual(expect.arrayContaining([post, comment]));
  });

  it('left to the staff leave the tribe’s list and stay open for the staff, until there is a new one', async () => {
    const post = await postOf(chidi);
    const first = await report(dayo, post);
    expect((await leave(bola, first)).status).toBe(200);
    expect((await leave(bola, first)).status).toBe(200);
    expect(await leave(ada, first)).toMatchObject({ status: 409, error: { message: reportCopy.decided } });
    expect(await subjectsOf(ada)).not.toContain(post);
    expect(await openForStaff()).toContain(first);
    const second = await report(admin, post);
    expect((await listOf(ada)).find((one) => one.subject_id === post)).toMatchObject({
      id: second,
      reports: 1,
    });
  });

  it('are left only by those who see them', async () => {
    const mine = await report(chidi, await postOf(bola));
    const { id: other } = await newTribe(admin);
    const elsewhere = await report(chidi, await postOf(admin, other));
    for (const one of [mine, elsewhere, uuidv7()]) expect((await leave(bola, one)).status).toBe(404);
    expect((await leave(chidi, mine)).status).toBe(403);
    expect(await openForStaff()).toContain(mine);
  });

  it('get one act of two at once', async () => {
    const post = await postOf(chidi);
    const one = await report(dayo, post);
    const removal = { id, subject_id: post, kind: 'post', reason: 'No selling here' } as const;
    const answers = await Promise.all([
      leave(bola, one),
      leave(dayo, one),
      ada.call(tribeModeration.remove, removal),
    ]);
    // The removal is possible after a report was left; of the two who leave it, at most one does.
    expect(answers[2].status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await openForStaff()).not.toContain(one);
  });
});

describe('a new report', () => {
  it('is an event of the tribe for those who run it and for nobody else, once', async () => {
    const streams = await Promise.all([ada, bola, dayo, chidi, admin].map((person) => listen(person)));
    const reported = await postOf(chidi);
    await report(dayo, (await newPost(chidi)).id);
    const report_id = await report(admin, reported);
    await admin.call(reports.create, { id: report_id, kind: 'post', subject_id: reported, reason: 'Spam' });
    // What everybody hears comes last.
    const last = await postOf(bola);
    const heard = () =>
      Promise.all(
        streams.map(async ({ events }) => {
          await expect.poll(() => events.some((event) => event.id === last)).toBe(true);
          return events.filter((event) => event.topic === 'tribes' && event.id === id).length;
        }),
      );
    expect(await heard()).toEqual([1, 1, 1, 0, 0]);
    for (const stream of streams) stream.close();
  });
});
