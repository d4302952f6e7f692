import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import type { Person } from '../world.ts';
import { createFixture, type Fixture, forms, sender, type TextField, textFields } from './fields.ts';
import { unchanged } from './refused.ts';
import { harmful, literal, type Text, together } from './texts.ts';

let app: TestApp;
let fixture: Fixture;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  fixture = await createFixture(app);
  ada = fixture.ada;
});

const takes = ({ form }: TextField) => forms[form].taken;
const givenBack = ({ field, back }: TextField, body: unknown) =>
  back ? back(body) : (body as Record<string, unknown>)[field];

const shown = textFields.filter(({ narrow, secret }) => !narrow && !secret);
const narrow = textFields.filter((field) => field.narrow);
const secret = textFields.filter(({ narrow, secret, form }) => secret && !narrow && form !== 'signUp');
let count = 0;
const LETTERS = 'Use only letters, numbers, dots and underscores';

describe.each<[what: string, texts: Text[]]>([
  ['NUL, lone surrogates, bidi overrides, 10k combining marks', harmful],
  ['the XSS corpus', literal],
])('%s', (_what, texts) => {
  it.each(shown)('in $name is stored without harmful characters and returned as stored', async (field) => {
    for (const { given, stored } of together(texts, field.max)) {
      const answer = await (await sender(fixture, field.form))({ [field.field]: given });
      expect([given, answer.status, givenBack(field, answer.body)]).toEqual([given, takes(field), stored]);
    }
  });

  it.each(secret)('in $name is accepted up to its maximum', async (field) => {
    for (const { given } of together(texts, field.max)) {
      const { status } = await (await sender(fixture, field.form))({ [field.field]: given });
      const tooLong = field.field === 'password' && given.length > field.max;
      expect([given, status]).toEqual([given, tooLong ? 400 : takes(field)]);
    }
  });

  it('in the name and password of a sign-up is accepted and returned as stored', async () => {
    for (const { given, stored } of together(texts, 80).slice(0, 4)) {
      const username = `literal_${count++}`;
      const sent = { username, full_name: given, password: given.slice(0, 128) };
      expect((await forms.signUp.send(fixture, sent)).status).toBe(201);
      expect((await ada.call(profiles.named, { username })).body.full_name).toBe(stored);
    }
  });

  it.each(narrow)('in $name is rejected', async (field) => {
    const send = await sender(fixture, field.form);
    await unchanged(app, async () => {
      for (const { given, stored } of texts) {
        const { status, error } = await send({ [field.field]: given });
        const message = stored.length <= field.max ? LETTERS : field.long;
        expect([given, status, error?.message]).toEqual([given, 400, message]);
      }
    });
  });
});

it('a post keeps the line breaks in its content, but not in its title', async () => {
  const answer = await forms.post.send(fixture, {
    title: 'One\n  two\tthree',
    content: 'One line\r\n\r\nand another',
  });
  expect(answer.body).toMatchObject({ title: 'One two three', content: 'One line\n\nand another' });
});

it('creating a post returns the same row as getting it', async () => {
  for (const { given } of together(literal, 150)) {
    const made = await forms.post.send(fixture, { title: given, content: given });
    const { id } = made.body as { id: string };
    expect((await ada.call(posts.get, { id })).body).toEqual(made.body);
  }
});

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segments.segment(text)].map(({ segment }) => segment);

describe('the 50-character title of a tribe post never splits an emoji:', () => {
  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇳🇬'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a skin', '👍🏿'],
    ['a keycap', '5️⃣'],
    ['a heart', '❤️'],
    ['a surrogate pair', '😀'],
    ['a letter with its marks', 'ọ̀'],
    ['a syllable', '한'.normalize('NFD')],
  ])('%s, at the start and around the limit', async (_what, emoji) => {
    for (const before of [0, 1, 42, 48, 49, 50]) {
      const content = 'x'.repeat(before) + emoji.repeat(60);
      const answer = await forms.tribePost.send(fixture, { content });
      const { title } = answer.body as { title: string };
      expect(graphemes(title)).toEqual(graphemes(content.normalize('NFC')).slice(0, 50));
    }
  });

  it('an endless sequence of joined emoji gets the title "New post"', async () => {
    const content = `${'👩\u200d'.repeat(2_000)}👩`;
    expect(
      (await ada.call(tribePosts.create, { id: fixture.tribe, post_id: uuidv7(), content })).body.title,
    ).toBe('New post');
  });
});
