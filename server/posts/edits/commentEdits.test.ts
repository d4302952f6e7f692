import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listener.ts';
import { member, newPost, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let post: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  post = (await newPost(ada)).id;
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

async function commentOf(person: Person, content: string, id = post) {
  const comment_id = uuidv7();
  await person.call(postComments.add, { id, comment_id, content });
  return comment_id;
}

const edit = (comment_id: string, seen: number, content: string, by = bola, id = post) =>
  by.call(postEdits.comment, { id, comment_id, content, seen });

describe('an edit of a comment', () => {
  it('is shown to other members, and publishes an event with the comment’s id', async () => {
    const stream = await listen(chidi);
    const id = await commentOf(bola, 'At Ojota');
    expect(await edit(id, 1, 'At Ketu')).toMatchObject({
      status: 200,
      body: { id, content: 'At Ketu', version: 2, edited_at: null },
    });
    const { items } = (await chidi.call(postComments.list, { id: post })).body;
    expect(items.find((one) => one.id === id)).toMatchObject({ content: 'At Ketu' });
    await expect
      .poll(() => stream.events.some((event) => event.comment_id === id && event.type === 'updated'))
      .toBe(true);
    stream.close();
  });

  it('after an hour marks the comment, and its versions can be read', async () => {
    const id = await commentOf(bola, 'At Maryland');
    await sql(`update post_comments set created_at = created_at - interval '61 minutes' where id = $1`, [id]);
    expect((await edit(id, 1, 'At Oshodi')).body.edited_at).not.toBeNull();
    const { body } = await chidi.call(postEdits.commentVersions, { id: post, comment_id: id });
    expect(body.items).toMatchObject([
      { version: 2, content: 'At Oshodi', title: null },
      { version: 1, content: 'At Maryland', title: null },
    ]);
  });

  it('based on an older version is rejected with 409, but not the same edit sent again', async () => {
    const id = await commentOf(bola, 'One');
    await edit(id, 1, 'Two');
    expect(await edit(id, 1, 'Three')).toMatchObject({ status: 409, error: { message: editCopy.changed } });
    expect(await edit(id, 1, 'Two')).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('by another member, an admin or the post’s author is rejected with 403', async () => {
    const id = await commentOf(bola, 'Mine');
    for (const person of [ada, chidi, admin])
      expect((await edit(id, 1, 'Not yours', person)).status).toBe(403);
  });

  it('that is empty is rejected', async () => {
    const id = await commentOf(bola, 'Words');
    expect(await edit(id, 1, ' ')).toMatchObject({
      status: 400,
      error: { fields: { content: postCopy.commentEmpty } },
    });
  });

  it('under another post, or on a post hidden by a block, gets 404', async () => {
    const other = await newPost(ada);
    const id = await commentOf(chidi, 'Here', other.id);
    expect((await edit(id, 1, 'There', chidi)).status).toBe(404);
    await ada.call(blocks.block, { id: chidi.id });
    expect((await edit(id, 1, 'Now', chidi, other.id)).status).toBe(404);
    await ada.call(blocks.unblock, { id: chidi.id });
    expect((await edit(id, 1, 'Now', chidi, other.id)).status).toBe(200);
  });

  it('notifies a newly mentioned member', async () => {
    const { id } = await newPost(ada);
    const comment = await commentOf(bola, 'Who knows?', id);
    await edit(comment, 1, 'Who knows? @chidi', bola, id);
    const { items } = (await chidi.call(notifications.list, {})).body;
    expect(items[0]).toMatchObject({ kind: 'mention', about: { id }, user: { username: 'bola' } });
  });

  it('notifies nobody who may not see the comment that it answers', async () => {
    const { id } = await newPost(ada);
    const dayo = await member(app, 'dayo');
    const parent_id = await commentOf(dayo, 'Who knows?', id);
    const comment_id = uuidv7();
    await bola.call(postComments.add, { id, comment_id, content: 'I do', parent_id });
    await chidi.call(blocks.block, { id: dayo.id });
    expect((await edit(comment_id, 1, 'I do, with @chidi and @admin', bola, id)).status).toBe(200);
    const told = async (person: Person) =>
      (await person.call(notifications.list, {})).body.items.some(({ about }) => about?.id === id);
    expect([await told(admin), await told(chidi)]).toEqual([true, false]);
  });

  it('leaves no version once the comment is deleted', async () => {
    const id = await commentOf(bola, 'Soon gone');
    await edit(id, 1, 'Soon gone, too');
    await bola.call(postComments.remove, { id: post, comment_id: id });
    expect((await sql('select from comment_versions where comment_id = $1', [id])).rowCount).toBe(0);
  });
});
