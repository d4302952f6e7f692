import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { errorCopy } from '../../../contract/core/errors.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { tribeModeration } from '../../../contract/tribes/moderation.ts';
import { tribeMembers } from '../../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member, newPost, newTribe, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** A tribe of ada's, in which bola and dayo are moderators, and chidi and admin members. */
let id: string;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
    member(app, 'admin'),
  ]);
  ({ id } = await newTribe(ada, { name: 'Kano Runners' }));
  for (const person of [bola, chidi, dayo, admin]) await person.call(tribes.join, { id });
  for (const { id: user_id } of [bola, dayo])
    await ada.call(tribeMembers.setRole, { id, user_id, role: 'moderator' });
  app.deps.live.subscribe((event) => heard.push(event));
});

async function postOf(person: Person) {
  const post_id = uuidv7();
  await person.call(tribePosts.create, { id, post_id, content: `Buy my shoes ${post_id}` });
  return post_id;
}

async function commentOf(person: Person, post_id: string, more: { parent_id?: string } = {}) {
  const comment_id = uuidv7();
  await person.call(postComments.add, { id: post_id, comment_id, content: 'And mine', ...more });
  return comment_id;
}

const remove = (person: Person, subject_id: string, kind: 'post' | 'comment' = 'post', tribe = id) =>
  person.call(tribeModeration.remove, { id: tribe, subject_id, kind, reason: 'No selling here' });
const exists = async (post_id: string) => (await chidi.call(posts.get, { id: post_id })).status === 200;
const removalsOf = async (person: Person) => (await person.call(tribeModeration.removals, {})).body.items;
const kindsOf = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.map(({ kind }) => kind);

describe('a moderator of a tribe', () => {
  it('removes a member’s post: its author reads why, the log names the act, and screens are told', async () => {
    const post = await postOf(chidi);
    expect((await remove(bola, post)).status).toBe(200);
    expect(await exists(post)).toBe(false);
    expect((await removalsOf(chidi))[0]).toMatchObject({
      id: post,
      kind: 'post',
      tribe_name: 'Kano Runners',
      excerpt: `Buy my shoes ${post}`,
      reason: 'No selling here',
    });
    expect(await kindsOf(chidi)).toContain('tribe_removal');
    const [act] = (await admin.call(dashboard.audit, {})).body.items;
    expect(act).toMatchObject({
      action: 'tribe_remove_post',
      actor: { id: bola.id },
      member: { id: chidi.id },
      detail: 'Kano Runners: No selling here',
    });
    await expect
      .poll(() => heard)
      .toContainEqual({ topic: 'posts', type: 'deleted', id: post, tribe_id: id });
    expect(await removalsOf(dayo)).toEqual([]);
  });

  it('removes a comment with its replies, also under the owner’s post', async () => {
    const post = await postOf(ada);
    const comment = await commentOf(chidi, post);
    await commentOf(ada, post, { parent_id: comment });
    expect((await remove(bola, comment, 'comment')).status).toBe(200);
    expect((await chidi.call(posts.get, { id: post })).body.comments_count).toBe(0);
    expect((await removalsOf(chidi))[0]).toMatchObject({ id: comment, kind: 'comment', excerpt: 'And mine' });
    expect((await remove(bola, comment, 'comment')).status).toBe(200);
  });

  it('removes nothing of the owner, of admins or of other moderators, and the owner nothing of admins', async () => {
    const denied = { status: 403, error: { message: moderationCopy.notYours } };
    for (const person of [ada, admin, dayo, bola]) {
      const post = await postOf(person);
      expect(await remove(bola, post)).toMatchObject(denied);
      expect(await exists(post)).toBe(true);
    }
    expect(await remove(ada, await postOf(admin))).toMatchObject(denied);
    expect((await remove(ada, await postOf(bola))).status).toBe(200);
  });

  it('finds nothing of other tribes or of the feed, and members remove nothing', async () => {
    const { id: other } = await newTribe(chidi);
    const elsewhere = uuidv7();
    await chidi.call(tribePosts.create, { id: other, post_id: elsewhere, content: `Theirs ${elsewhere}` });
    const feed = (await newPost(chidi)).id;
    for (const post of [elsewhere, feed, uuidv7()]) expect((await remove(bola, post)).status).toBe(404);
    expect(await remove(bola, elsewhere, 'post', other)).toMatchObject({
      status: 403,
      error: { message: manageCopy.managersOnly },
    });
    expect((await remove(chidi, await postOf(dayo))).status).toBe(403);
    expect((await remove(bola, elsewhere, 'post', uuidv7())).status).toBe(404);
  });

  it('is told which posts and comments they may remove', async () => {
    const post = await postOf(chidi);
    const comment = await commentOf(ada, post);
    const reply = await commentOf(chidi, post, { parent_id: comment });
    const flagsOf = async (person: Person) => {
      const [first] = (await person.call(postComments.list, { id: post })).body.items;
      const { removable } = (await person.call(posts.get, { id: post })).body;
      return [removable, first?.removable, first?.replies.find((one) => one.id === reply)?.removable];
    };
    expect(await flagsOf(bola)).toEqual([true, undefined, true]);
    expect(await flagsOf(ada)).toEqual([true, undefined, true]);
    for (const person of [chidi, admin])
      expect(await flagsOf(person)).toEqual([undefined, undefined, undefined]);
    const [listed] = (await bola.call(tribePosts.list, { id })).body.items;
    expect(listed).toMatchObject({ id: post, removable: true });
  });
});

describe('a removal', () => {
  it('closes the open reports of it as deleted, and tells the reporters', async () => {
    const post = await postOf(chidi);
    const report = { id: uuidv7(), kind: 'post', subject_id: post, reason: 'Spam' } as const;
    await dayo.call(reports.create, report);
    await remove(bola, post);
    const open = (await admin.call(reports.list, {})).body.items.map((one) => one.id);
    expect(open).not.toContain(report.id);
    expect((await dayo.call(notifications.list, {})).body.items[0]).toMatchObject({
      kind: 'report_outcome',
      outcome: 'deleted',
    });
  });

  it('by two at once is one removal and one conflict, and a retry changes nothing', async () => {
    const post = await postOf(chidi);
    const answers = await Promise.all([remove(bola, post), remove(dayo, post)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = answers[0]?.status === 200 ? [bola, dayo] : [dayo, bola];
    expect((await remove(first, post)).status).toBe(200);
    expect(await remove(second, post)).toMatchObject({
      status: 409,
      error: { message: moderationCopy.removedAlready },
    });
    expect((await removalsOf(chidi)).filter((one) => one.id === post)).toHaveLength(1);
  });

  it('closes the reports of the comments that are deleted along, and tells their reporters', async () => {
    const post = await postOf(chidi);
    const comment = await commentOf(chidi, post);
    const answer = await commentOf(ada, post, { parent_id: comment });
    const other = await commentOf(ada, post);
    const report = async (subject_id: string) => {
      const input = { id: uuidv7(), kind: 'comment', subject_id, reason: 'Spam' } as const;
      expect((await dayo.call(reports.create, input)).status).toBe(201);
      return input.id;
    };
    const [ofComment, ofAnswer, ofOther] = [await report(comment), await report(answer), await report(other)];
    const open = async () => (await admin.call(reports.list, { limit: 50 })).body.items.map((one) => one.id);
    const outcomes = async () =>
      (await dayo.call(notifications.list, { limit: 50 })).body.items.filter(
        ({ kind }) => kind === 'report_outcome',
      ).length;
    const before = await outcomes();
    await remove(bola, comment, 'comment');
    for (const closed of [ofComment, ofAnswer]) expect(await open()).not.toContain(closed);
    expect(await open()).toContain(ofOther);
    expect(await outcomes()).toBe(before + 2);
    await remove(bola, post);
    expect(await open()).not.toContain(ofOther);
    expect(await outcomes()).toBe(before + 3);
  });

  it('holds no reporter and no report while it waits for the post', async () => {
    const post = await postOf(chidi);
    await dayo.call(reports.create, { id: uuidv7(), kind: 'post', subject_id: post, reason: 'Spam' });
    const other = await openTransaction(app);
    await other.query('select from posts where id = $1 for update', [post]);
    const answer = remove(bola, post);
    await waitForLock(app, answer);
    const held = await other.query('select from users where id = $1 for update skip locked', [dayo.id]);
    const report = await other.query('select from reports where subject_id = $1 for update skip locked', [
      post,
    ]);
    await other.query('commit');
    expect([held.rowCount, report.rowCount, (await answer).status]).toEqual([1, 1, 200]);
  });

  it('is final: neither a retry of the post or comment nor another text brings its id back', async () => {
    const late = { id, post_id: uuidv7(), content: 'Buy my late shoes' };
    expect((await chidi.call(tribePosts.create, late)).status).toBe(201);
    const post = await postOf(ada);
    const comment = { id: post, comment_id: uuidv7(), content: 'And my bags' };
    await chidi.call(postComments.add, comment);
    await remove(bola, late.post_id);
    await remove(bola, comment.comment_id, 'comment');
    const removed = { status: 409, error: { message: errorCopy.deleted } };
    for (const more of [{}, { content: 'Other shoes' }]) {
      expect(await chidi.call(tribePosts.create, { ...late, ...more })).toMatchObject(removed);
      expect(await chidi.call(postComments.add, { ...comment, ...more })).toMatchObject(removed);
    }
    expect(await exists(late.post_id)).toBe(false);
    expect((await chidi.call(posts.get, { id: post })).body.comments_count).toBe(0);
  });

  it('is final for a retry of the comment at the same time', async () => {
    const post = await postOf(ada);
    const comment = { id: post, comment_id: uuidv7(), content: 'And my bags' };
    await chidi.call(postComments.add, comment);
    const removing = await openTransaction(app);
    await removing.query('select from posts where id = $1 for no key update', [post]);
    await removing.query('delete from post_comments where id = $1', [comment.comment_id]);
    await removing.query('update posts set comments_count = comments_count - 1 where id = $1', [post]);
    await removing.query(
      `insert into tribe_removals (tribe_id, id, kind, user_id, removed_by, excerpt, reason) values ($1, $2, 'comment', $3, $4, '', '')`,
      [id, comment.comment_id, chidi.id, bola.id],
    );
    const retry = chidi.call(postComments.add, comment);
    // The comment is still there.
    expect((await retry).status).toBe(200);
    await removing.query('commit');
    expect(await chidi.call(postComments.add, comment)).toMatchObject({
      status: 409,
      error: { message: errorCopy.deleted },
    });
    expect((await chidi.call(posts.get, { id: post })).body.comments_count).toBe(0);
  });

  it('of a post is not one of a comment with the same id', async () => {
    const post = await postOf(ada);
    const same = await postOf(chidi);
    await chidi.call(postComments.add, { id: post, comment_id: same, content: 'And mine' });
    expect((await remove(bola, same)).status).toBe(200);
    expect((await remove(bola, same, 'comment')).status).toBe(200);
    expect((await chidi.call(posts.get, { id: post })).body.comments_count).toBe(0);
    expect((await removalsOf(chidi)).slice(0, 2).map(({ kind }) => kind)).toEqual(['comment', 'post']);
  });

  it('needs a reason, and a refused one keeps the report open', async () => {
    const post = await postOf(ada);
    const report = { id: uuidv7(), kind: 'post', subject_id: post, reason: 'Spam' } as const;
    await chidi.call(reports.create, report);
    expect((await remove(bola, post)).status).toBe(403);
    const open = (await admin.call(reports.list, { limit: 50 })).body.items.map((one) => one.id);
    expect(open).toContain(report.id);
    const without = { id, subject_id: post, kind: 'post', reason: ' ' } as const;
    expect((await bola.call(tribeModeration.remove, without)).error?.fields).toEqual({
      reason: moderationCopy.reasonEmpty,
    });
  });
});
