import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../contract/core/endpoint.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { searchCopy } from '../../contract/search/copy.ts';
import { type Hit, search } from '../../contract/search/endpoints.ts';
import { wordsOf } from '../../contract/search/query.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { allIndexed } from '../../test/search.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import {
  makeMutual,
  newPost as makePost,
  member,
  newChallenge,
  newMessage,
  newSession,
  newTribe,
  type Person,
} from '../../test/world.ts';
import { updateSuggestedWords } from './words.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

/** Pads title and content to the minimum length of a post. */
const newPost = (
  person: Person,
  { title = 'Title', content = '', ...more }: Partial<Input<typeof posts.create>>,
) => makePost(person, { title: title.padEnd(5, '.'), content: content.padEnd(10, '.'), ...more });

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const ask = async (q: string, more: Partial<Input<typeof search.all>> = {}, person = bola) => {
  await allIndexed(app);
  return person.call(search.all, { q, ...more });
};
const idsOf = (items: Hit[]) => items.map(({ id }) => id);
const found = async (q: string, more: Partial<Input<typeof search.all>> = {}, person = bola) =>
  idsOf((await ask(q, { limit: 50, ...more }, person)).body.items);
const commentOn = async (person: Person, post: { id: string }, content: string) =>
  (await person.call(postComments.add, { id: post.id, comment_id: uuidv7(), content })).body;

describe('words of a text', () => {
  it('are the same in the database as in the browser', async () => {
    const texts = [
      'Ọ̀rọ̀ rere, ƁARKA da ɗan ƙasa!',
      'Ị na-agụ akwụkwọ? “Ee” — don’t',
      'snake_case a.b/c #Yorùbá ₦5,000 🎉🎉 x️',
      'naïve Straße ñ 漢字 عربى \u2067x',
      '{[(~`^|\\<>=+*&%$@!;:\'"?',
      'C++ c# (F#), b++a abc# 1# ç# c#ç C++17 c#7.3 abc++1 c++1a F#٣',
      'uni\u00adversity o\u200bf\ufeff\u2060 \ufb01nal ｆｕｌｌ①½™ \ufdfa \u3164x\u{e0061}',
      'مُحَمَّد שָׁלוֹם हिन्दी ไทย',
    ];
    const { rows } = await sql('select search_words(t) as words from unnest($1::text[]) t', [texts]);
    expect(rows.map(({ words }) => words)).toEqual(texts.map((text) => wordsOf(text).join(' ')));
  });

  it.each([
    ['oro', 'Ọ̀rọ̀ rere yọ obì lápò'],
    ['ỌRỌ̀ RERE', 'oro rere yo obi'],
    ['barka dan', 'Ɓarka da zuwa, ɗan uwa'],
    ['akwukwo', 'Anyị na-agụ akwụkwọ'],
    ['how far', 'How far? You don chop?'],
    ['"final year"', 'My final-year project'],
    ['scholar', 'Scholarships that pay'],
    ['c++ modern', 'Modern C++17'],
    ['C++17', 'Old and new C++17'],
  ])('are found regardless of accents, dots, hooks, case and punctuation: %s', async (q, content) => {
    const post = await newPost(ada, { title: 'Folding', content });
    expect(await found(q, { kind: 'posts' })).toContain(post.id);
  });

  it('must all occur, a phrase in order, and only the last word matches as a prefix', async () => {
    const post = await newPost(ada, { title: 'Keke routes', content: 'Oshodi before Mushin' });
    const finds = async (q: string) => (await found(q, { kind: 'posts' })).includes(post.id);
    expect(await finds('mushin keke')).toBe(true);
    expect(await finds('mushin keke okada')).toBe(false);
    expect(await finds('"oshodi before"')).toBe(true);
    expect(await finds('"before oshodi"')).toBe(false);
    expect(await finds('keke osho')).toBe(true);
    expect(await finds('osho keke ')).toBe(false);
  });

  it('are updated when the text changes, and removed when it is deleted', async () => {
    const post = await newPost(ada, { title: 'Zobo', content: 'hibiscus' });
    const comment = await commentOn(bola, post, 'with pineapple peel');
    expect(await found('hibiscus pine')).toEqual([]);
    expect(await found('pineapple')).toEqual([comment.id]);
    await sql("update posts set content = 'roselle' where id = $1", [post.id]);
    expect(await found('hibiscus')).toEqual([]);
    expect(await found('roselle')).toEqual([post.id]);
    await bola.call(postComments.remove, { id: post.id, comment_id: comment.id });
    expect(await found('pineapple')).toEqual([]);
    await commentOn(bola, post, 'with pineapple again');
    await ada.call(posts.remove, { id: post.id });
    expect(await found('roselle')).toEqual([]);
    expect((await sql('select from search_documents where post_id = $1', [post.id])).rowCount).toBe(0);
  });
});

describe('an operator', () => {
  it('finds posts and comments by one member, also without words', async () => {
    const own = await newPost(chidi, { title: 'Harmattan', content: 'dust everywhere' });
    const other = await newPost(ada, { title: 'Harmattan', content: 'cold mornings' });
    const comment = await commentOn(chidi, other, 'Harmattan is here');
    expect((await found('harmattan from:@Chidi')).toSorted()).toEqual([own.id, comment.id].toSorted());
    expect((await found('from:chidi')).toSorted()).toEqual([own.id, comment.id].toSorted());
    expect(await found('harmattan from:@nobody')).toEqual([]);
  });

  it('finds posts in a tribe, by its name or with dashes', async () => {
    const tribe = await newTribe(ada, { name: 'Ìbàdàn Runners' });
    const inside = { id: tribe.id, post_id: uuidv7(), content: 'Long run on Sunday at six' };
    await ada.call(tribePosts.create, inside);
    await newPost(ada, { title: 'Long run', content: 'alone' });
    for (const name of ['ibadan-runners', '"Ibadan Runners"', 'Ìbàdàn'])
      expect(await found(`run in:${name}`)).toEqual([inside.post_id]);
    expect(await found('run in:no-such-tribe')).toEqual([]);
  });

  it('finds posts with an image, and posts before a day', async () => {
    const { url } = (await upload(ada, 'post', await jpeg())).body;
    const shown = await newPost(ada, { title: 'Ankara print', content: 'see it', media_url: url });
    const bare = await newPost(ada, { title: 'Ankara print', content: 'imagine it' });
    expect(await found('ankara has:image')).toEqual([shown.id]);
    await sql("update search_documents set created_at = '2026-01-30T22:59:59Z' where id = $1", [bare.id]);
    expect(await found('ankara before:2026-01-31')).toEqual([bare.id]);
    expect(await found('ankara before:2026-01-30')).toEqual([]);
  });

  it.each([
    ['has:video', searchCopy.hasWhat],
    ['before:soon', searchCopy.beforeWhen],
    ['x', searchCopy.short],
    ['x'.repeat(101), searchCopy.long],
  ])('or query that is invalid is rejected with 400 and advice: %s', async (q, message) => {
    expect(await ask(q)).toMatchObject({ status: 400, error: { message } });
  });
});

describe('the kinds of results', () => {
  it('are found together or one kind at a time', async () => {
    const post = await newPost(ada, { title: 'Quilombo talk', content: 'tonight' });
    const comment = await commentOn(chidi, post, 'Quilombo, yes');
    const tribe = await newTribe(ada, { name: 'Quilombo Circle' });
    const challenge = await newChallenge(ada, { title: 'Draw a quilombo' });
    const session = await newSession(ada, { title: 'Reading', topics: ['Quilombo'] });
    await chidi.call(profiles.update, { skills: ['Quilombo history'] });
    const { items } = (await ask('quilombo')).body;
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([
      ['post', post.id],
      ['comment', comment.id],
      ['person', chidi.id],
      ['tribe', tribe.id],
      ['challenge', challenge.id],
      ['session', session.id],
    ]);
    expect(items[1]).toMatchObject({ post: { id: post.id }, comment: { content: 'Quilombo, yes' } });
    expect(items[2]).toMatchObject({ traits: expect.arrayContaining(['Quilombo history']) });
    for (const [kind, ids] of [
      ['posts', [post.id, comment.id]],
      ['people', [chidi.id]],
      ['tribes', [tribe.id]],
      ['challenges', [challenge.id]],
      ['sessions', [session.id]],
    ] as const)
      expect(await found('quilombo', { kind })).toEqual(ids);
  });

  it('include people by name, username, skills and interests', async () => {
    await chidi.call(profiles.update, { skills: ['Graphic Design'], interests: ['Ewì'] });
    for (const q of ['chidi', 'Chidi Te', 'graphic des', 'ewi'])
      expect(await found(q, { kind: 'people' })).toEqual([chidi.id]);
    await chidi.call(profiles.update, { skills: [] });
    expect(await found('graphic des', { kind: 'people' })).toEqual([]);
  });
});

describe('the ranking', () => {
  it('puts title matches first, then followed authors, then the newest posts', async () => {
    await makeMutual(bola, chidi);
    const inTitle = await newPost(ada, { title: 'Agege bread', content: 'fresh' });
    const followed = await newPost(chidi, { title: 'Breakfast', content: 'agege bread and beans' });
    const older = await newPost(ada, { title: 'Lunch', content: 'agege bread, stew' });
    const newer = await newPost(ada, { title: 'Dinner', content: 'agege bread, tea' });
    expect(await found('agege bread', { kind: 'posts' })).toEqual(
      [inTitle, followed, newer, older].map(({ id }) => id),
    );
  });

  it('returns each of 330 results once across pages, also while members post', async () => {
    await sql(
      `insert into posts (id, user_id, title, content, created_at)
         select gen_random_uuid(), $1, case when n % 7 = 0 then 'Mangoro' else 'Fruit' end, 'mangoro ' || n,
                now() - n * interval '1 hour' from generate_series(1, 330) n`,
      [ada.id],
    );
    const seen: string[] = [];
    for await (const items of pagesOf((cursor) => ask('mangoro', { kind: 'posts', limit: 40, cursor }))) {
      seen.push(...idsOf(items));
      await newPost(chidi, { title: 'Mangoro', content: `new while they page ${seen.length}` });
    }
    expect(seen).toHaveLength(330);
    expect(new Set(seen).size).toBe(330);
  });

  it('rejects an invalid cursor', async () => {
    for (const cursor of ['abc', Buffer.from('1.2.3').toString('base64url')])
      expect((await ask('mangoro', { kind: 'posts', cursor })).status).toBe(400);
  });
});

describe('“Did you mean”', () => {
  it('suggests a word that several members use, if it finds something', async () => {
    for (const person of [ada, bola, chidi])
      await newPost(person, { title: 'Opportunity', content: 'a scholarship for engineers' });
    await newPost(ada, { title: 'Mine', content: 'scholarshop is my own word' });
    await allIndexed(app);
    await updateSuggestedWords(app.deps.db);
    expect((await ask('scholrship engineers')).body).toMatchObject({
      items: [],
      did_you_mean: 'scholarship engineers',
    });
    expect((await ask('scholrship from:@nobody')).body.did_you_mean).toBeNull();
    expect((await ask('scholarship')).body.did_you_mean).toBeNull();
  });

  it('forgets a word that several members no longer use', async () => {
    await sql("delete from posts where content like 'a scholarship%' and user_id = $1", [ada.id]);
    await allIndexed(app);
    await updateSuggestedWords(app.deps.db);
    expect((await ask('scholrship')).body.did_you_mean).toBeNull();
  });
});

describe('the search for messages', () => {
  it('finds only messages that the member sent or received', async () => {
    await makeMutual(ada, bola);
    await makeMutual(ada, chidi);
    const mine = await newMessage(bola, ada, { content: 'Bring the Bàtá drum' });
    const theirs = await newMessage(ada, bola, { content: 'Which bata?' });
    const hidden = await newMessage(ada, chidi, { content: 'bata is at my place' });
    const of = async (person: Person) =>
      (await person.call(search.messages, { q: 'bata' })).body.items.map(({ id }) => id);
    expect(await of(bola)).toEqual([theirs.id, mine.id]);
    expect(await of(chidi)).toEqual([hidden.id]);
    const { items } = (await bola.call(search.messages, { q: 'bata', limit: 1 })).body;
    expect(items).toMatchObject([{ user_id: ada.id, user: { username: 'ada' } }]);
  });

  it('rejects search operators with 400', async () => {
    expect(await ada.call(search.messages, { q: 'from:bola bata' })).toMatchObject({
      status: 400,
      error: { message: searchCopy.messagesByWords },
    });
  });
});
