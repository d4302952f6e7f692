import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { heldCopy, heldWordsCopy } from '../../../contract/posts/held.copy.ts';
import { held, heldWords } from '../../../contract/posts/held.ts';
import { HELD_WORD_MAX, HELD_WORDS_MAX } from '../../../contract/posts/limits.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { member, newPost, type Person } from '../../../test/world.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
let ada: Person;
let moderator: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
  [admin, ada, moderator] = await Promise.all([
    member(app, 'admin'),
    member(app, 'ada'),
    member(app, 'moderator'),
  ]);
});

async function save(...words: string[]) {
  const seen = (await admin.call(heldWords.get, {})).body.version;
  return admin.call(heldWords.save, { words: words.join('\n'), seen });
}
const post = (by: Person, content: string) =>
  by.call(posts.create, { id: uuidv7(), title: 'About school', content: `${content} ${uuidv7()}` });

describe('the operator’s words', () => {
  it('hold a post of everybody except staff, as soon as they are saved, in every process', async () => {
    expect((await post(ada, 'Exam runs here')).body.held).toBeUndefined();
    expect(await save('exam runs', 'Scam.ng')).toMatchObject({
      status: 200,
      body: { words: ['exam runs', 'Scam.ng'] },
    });
    expect((await post(ada, 'EXAM  runs here')).body.held).toBe('words');
    expect((await post(ada, 'See http://pay.scam.ng/now')).body.held).toBe('words');
    for (const staff of [moderator, admin])
      expect((await post(staff, 'No exam runs here')).body.held).toBeUndefined();
    await expect
      .poll(async () => (await other.deps.heldWords.current()).in('exam runs'))
      .toEqual(['exam runs']);
    expect((await ada.call(held.mine, {})).body.items).toHaveLength(2);
    await save();
    expect((await post(ada, 'Exam runs once more')).body.held).toBeUndefined();
  });

  it('are loaded and folded once, not with every text', async () => {
    const { heldWords: words } = app.deps;
    expect(await words.current()).toBe(await words.current());
  });

  it('cannot be added by an edit, which names the word and changes nothing', async () => {
    const before = await newPost(ada, { content: 'No exam runs, please' });
    await save('exam runs', 'dollars');
    const edit = (content: string) => ada.call(postEdits.post, { id: before.id, seen: 1, content });
    expect(await edit('No exam runs for dollars')).toMatchObject({
      status: 400,
      error: { fields: { content: heldCopy.editWord('dollars') } },
    });
    // The word that was there may stay.
    expect((await edit('No exam runs, I beg you')).status).toBe(200);
    await save();
  });

  it.each([
    ['too short', 'ok', heldWordsCopy.short],
    ['too long', 'x'.repeat(HELD_WORD_MAX + 1), heldWordsCopy.long],
    [
      'too many',
      Array.from({ length: HELD_WORDS_MAX + 1 }, (_, n) => `word${n}`).join('\n'),
      heldWordsCopy.many,
    ],
  ])('are rejected if they are %s', async (_what, words, message) => {
    const { version: seen } = (await admin.call(heldWords.get, {})).body;
    expect(await admin.call(heldWords.save, { words, seen })).toMatchObject({
      status: 400,
      error: { fields: { words: message } },
    });
  });

  it('are saved by one of two admins at once, and the other gets a conflict', async () => {
    const { version: seen } = (await admin.call(heldWords.get, {})).body;
    const answers = await Promise.all(
      ['one word', 'another word'].map((words) => admin.call(heldWords.save, { words, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(editCopy.changed);
    const [entry] = (await admin.call(dashboard.audit, {})).body.items;
    expect(entry).toMatchObject({ action: 'edit_words', detail: '1' });
    await save();
  });

  it('are for admins only', async () => {
    for (const by of [ada, moderator]) expect((await by.call(heldWords.get, {})).status).toBe(403);
  });
});
