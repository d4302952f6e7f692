import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX } from '../../contract/posts.copy.ts';
import { posts } from '../../contract/posts.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let post: string;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  post = (await newPost(ada)).id;
});

const TITLE_SHORT = 'Title must be at least 5 characters';
const TITLE_LONG = 'Title must be at most 150 characters';
const CONTENT_SHORT = 'Content must be at least 10 characters';
const CONTENT_LONG = 'Content must be at most 10,000 characters';

const write = (fields: object) =>
  ada.call(posts.create, {
    id: uuidv7(),
    title: 'Danfo to Yaba',
    content: 'Which bus stop do you use?',
    ...fields,
  });
const comment = (content: unknown, comment_id: string = uuidv7()) =>
  ada.call(posts.addComment, { id: post, comment_id, content: content as string });

const count = async () =>
  (
    await app.parts.db.one<{ n: number }>({
      name: 'test_rows',
      text: 'select (select count(*) from posts) + (select count(*) from post_comments) as n',
    })
  ).n;

/** Texts that hold nothing to read, whatever their length. */
const EMPTY: [what: string, text: string][] = [
  ['nothing', ''],
  ['spaces', ' '.repeat(20)],
  ['line breaks', '\n\t\r\n'.repeat(10)],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'.repeat(5)],
  ['fillers that show nothing', '\u3164\u2800\u00ad\u115f'.repeat(5)],
  ['NUL and controls', '\u0000\u0001\u001b\u007f'.repeat(5)],
  ['bidi overrides', '\u202e\u2066\u2069'.repeat(5)],
];

describe('a field of a post', () => {
  it.each<[what: string, fields: object, message: string]>([
    ['title of 4', { title: 'x'.repeat(4) }, TITLE_SHORT],
    ['title of 4 between spaces', { title: `  ${'x'.repeat(4)}  ` }, TITLE_SHORT],
    ['title of 4 and what does not show', { title: `xxxx${'\u200b'.repeat(9)}` }, TITLE_SHORT],
    ['title too long', { title: 'x'.repeat(TITLE_MAX + 1) }, TITLE_LONG],
    ['no title', { title: undefined }, TITLE_SHORT],
    ['a title that is no text', { title: ['a title in a list'] }, TITLE_SHORT],
    ['content of 9', { content: 'x'.repeat(9) }, CONTENT_SHORT],
    ['content too long', { content: 'x'.repeat(CONTENT_MAX + 1) }, CONTENT_LONG],
    ['no content', { content: undefined }, CONTENT_SHORT],
    ['content that is no text', { content: { toString: 'a text' } }, CONTENT_SHORT],
    ...EMPTY.map(
      ([what, text]) => [`a title of ${what}`, { title: text }, TITLE_SHORT] as [string, object, string],
    ),
    ...EMPTY.map(
      ([what, text]) => [`content of ${what}`, { content: text }, CONTENT_SHORT] as [string, object, string],
    ),
  ])('is refused in words: %s', async (_what, fields, message) => {
    const before = await count();
    const answer = await write(fields);
    const [name] = Object.keys(fields) as [string];
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await count()).toBe(before);
  });

  it('is refused together with the others, each in its own words', async () => {
    const answer = await write({ title: 'Hi', content: 'Short' });
    expect(answer.error?.fields).toEqual({ title: TITLE_SHORT, content: CONTENT_SHORT });
  });

  it.each([
    ['the shortest', 5, 10],
    ['the longest', TITLE_MAX, CONTENT_MAX],
  ])('is taken at %s', async (_what, title, content) => {
    expect((await write({ title: 'x'.repeat(title), content: 'x'.repeat(content) })).status).toBe(201);
    // The letters count, not the bytes.
    expect((await write({ title: 'ọ'.repeat(title), content: '😀'.repeat(content) })).status).toBe(201);
  });

  it.each([['no id'], [''], ['123'], [7], [null], [undefined]])('an id that is none: %j', async (id) => {
    expect(await write({ id })).toMatchObject({ status: 400, error: { fields: { id: expect.any(String) } } });
  });
});

describe('a comment', () => {
  it.each<[what: string, text: unknown]>([...EMPTY, ['no text', undefined], ['a list', ['hello']]])(
    'is refused: %s',
    async (_what, text) => {
      const before = await count();
      expect(await comment(text)).toMatchObject({
        status: 400,
        error: { message: 'Please enter a comment', fields: { content: 'Please enter a comment' } },
      });
      expect(await count()).toBe(before);
    },
  );

  it('has from one character to the most', async () => {
    expect((await comment('👏')).status).toBe(201);
    expect((await comment('x'.repeat(COMMENT_MAX))).status).toBe(201);
    expect(await comment('x'.repeat(COMMENT_MAX + 1))).toMatchObject({
      status: 400,
      error: { message: 'A comment must be at most 2,000 characters' },
    });
  });
});

describe('a text', () => {
  it.each([
    ['XSS', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a link that runs', '[x](javascript:alert(1)) "onmouseover="alert(1)'],
    ['SQL', "Robert'); drop table posts; --"],
    ['a template', '{{constructor.constructor("alert(1)")()}} $1+1 <%= 1 %>'],
    ['entities', '&lt;b&gt; &amp; &#x3c;script&#x3e;'],
    ['wildcards and escapes', '100% _of_ \\n "quotes" \\u0041'],
    ['Yorùbá, Igbo, Hausa and the naira', 'Ẹ kú àárọ̀, ụtụtụ ọma, ƙasa ɗaya: ₦5,000'],
    ['emoji', '👨‍👩‍👧‍👦 🇳🇬 👍🏿 ❤️'],
    ['right to left', 'שלום عليكم'],
  ])('is stored as it stands: %s', async (_what, text) => {
    const made = await write({ title: text, content: text });
    expect(made).toMatchObject({ status: 201, body: { title: text, content: text } });
    expect((await ada.call(posts.get, { id: made.body.id })).body).toEqual(made.body);
    expect((await comment(text)).body.content).toBe(text);
  });

  it.each([
    ['NUL', 'Hello\u0000 there world', 'Hello there world'],
    ['lone surrogates', 'Hello \ud800there world', 'Hello \ufffdthere world'],
    ['bidi overrides', 'Hello \u202ethere\u202c world', 'Hello there world'],
    [
      '10,000 marks on a letter',
      `Hello there z${'\u0335'.repeat(10_000)}`,
      `Hello there z${'\u0335'.repeat(8)}`,
    ],
    ['letters written apart', 'Hello cafe\u0301 there', 'Hello café there'],
  ])('is stored without what harms: %s', async (_what, given, stored) => {
    expect((await write({ title: given, content: given })).body).toMatchObject({
      title: stored,
      content: stored,
    });
    expect((await comment(given)).body.content).toBe(stored);
  });

  it('keeps its lines, but for a title, which is one', async () => {
    const made = await write({ title: 'One\n  two\tthree', content: 'One line\n\nand another' });
    expect(made.body).toMatchObject({ title: 'One two three', content: 'One line\n\nand another' });
  });
});
