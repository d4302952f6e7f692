import { beforeAll, describe, expect, it } from 'vitest';
import { signUpForm } from '../../contract/auth/forms.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import {
  createFixture,
  type Fixture,
  type FormName,
  forms,
  sender,
  type TextField,
  textFields,
} from './fields.ts';
import { expectDiscreet, refused, unchanged } from './refused.ts';

let app: TestApp;
let fixture: Fixture;

beforeAll(async () => {
  app = await startApp();
  fixture = await createFixture(app);
});

const sendTo = async (form: FormName, changes: object) => (await sender(fixture, form))(changes);

/** Expects the form with each of these changes to be rejected with this message beside the field, and to write nothing. */
async function refuses(form: FormName, message: string, ...all: object[]) {
  const send = await sender(fixture, form);
  await unchanged(app, async () => {
    for (const changes of all) {
      const { status, body, error } = await send(changes);
      const fields = Object.fromEntries(Object.keys(changes).map((field) => [field, message]));
      expect({ changes, status, error }).toEqual({
        changes,
        status: 400,
        error: { code: 'invalid', message, fields },
      });
      expectDiscreet(status, JSON.stringify(body));
    }
  });
}

const refusesText = (field: TextField, message: string, ...values: unknown[]) =>
  refuses(field.form, message, ...values.map((value) => ({ [field.field]: value })));

async function takes(field: TextField, value: unknown) {
  const answer = await sendTo(field.form, { [field.field]: value });
  expect([value, answer.status, answer.error?.fields]).toEqual([value, forms[field.form].taken, undefined]);
}

const letters = ({ letter = 'x' }: TextField, length: number) => letter.repeat(length);
const needed = textFields.filter(({ min }) => min > 0);
const ZERO_WIDTH = '\u200b\u200c\u200d\u2060\ufeff';

describe('every field of section 5 of the specification', () => {
  it.each(needed)('$name rejects min − 1 characters with the exact message', async (field) => {
    const most = letters(field, field.min - 1);
    // A password may contain any character.
    const hidden = field.field === 'password' ? [] : [`  ${most}  `, `${most}${ZERO_WIDTH.repeat(3)}`];
    await refusesText(field, field.short, most, ...hidden);
  });

  it.each(textFields)('$name accepts min and max characters, counting an emoji as one', async (field) => {
    const emoji = field.narrow ? [] : [field.min, field.max].map((length) => '😀'.repeat(length));
    // Each account costs a password hash, so sign-up tests fewer values.
    const values = [
      letters(field, field.min),
      ...emoji.slice(1),
      letters(field, field.max),
      ...emoji.slice(0, 1),
    ].slice(0, field.form === 'signUp' ? 2 : 4);
    for (const value of new Set(values)) await takes(field, value);
  });

  it.each(textFields)('$name rejects max + 1 characters with the exact message', async (field) => {
    const emoji = field.narrow ? [] : ['😀'.repeat(field.max + 1)];
    await refusesText(field, field.long, letters(field, field.max + 1), ...emoji);
  });

  it.each(needed)('$name rejects whitespace with the exact message', async (field) => {
    // A line break in a name counts as injection of mail headers, and has its own message.
    const lines = field.field === 'full_name' ? [] : ['\n\t\r\n'.repeat(10)];
    await refusesText(field, field.short, '', ' '.repeat(20), '\u00a0\u2003\u3000'.repeat(7), ...lines);
  });

  it.each(needed)('$name rejects zero-width characters with the exact message', async (field) => {
    const hidden = [ZERO_WIDTH.repeat(5), '\u3164\u2800\u00ad\u115f'.repeat(5)];
    // A password may contain any character, but one must be visible.
    const dropped = ['\u0000\u0001\u001b\u007f'.repeat(5), '\u202e\u2066\u2069'.repeat(5)];
    await refusesText(field, field.short, ...hidden, ...(field.field === 'password' ? [] : dropped));
  });

  it.each(needed)('$name rejects a missing value and other types with the exact message', async (field) => {
    // A profile update contains only the changed fields.
    const missing = field.form === 'profile' ? [] : [undefined];
    await refusesText(field, field.short, null, 7, ['a text in a list'], { toString: 'a text' }, ...missing);
  });

  it.each(textFields.filter(({ min }) => min === 0))(
    '$name accepts a missing and a blank value',
    async (field) => {
      for (const value of ['', ' \n ', undefined]) await takes(field, value);
    },
  );
});

const EMAIL = 'Please enter a valid email address';

describe('the email', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['zero-width characters', ZERO_WIDTH],
    ['no at', 'ada.example.ng'],
    ['no name', '@example.ng'],
    ['no domain', 'ada@'],
    ['no point in the domain', 'ada@example'],
    ['two ats', 'ada@bola@example.ng'],
    ['a space within', 'a da@example.ng'],
    ['a line break', 'ada@example.ng\nbcc: all@example.ng'],
    ['a carriage return at its end', 'ada@example.ng\r'],
    ['NUL', 'ada\u0000@example.ng'],
    ['a bidi override', 'ada\u202e@example.ng'],
    ['255 characters', `${'a'.repeat(244)}@example.ng`],
    ['no text', null],
    ['a list', ['ada@example.ng']],
    ['not there', undefined],
  ])('of a login and of a sign-up is rejected with the exact message: %s', async (_what, email) => {
    for (const form of ['login', 'signUp'] as const) await refuses(form, EMAIL, { email });
  });

  it('of 254 characters is accepted', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.ng`;
    expect((await sendTo('signUp', { email: `x${email}`.slice(-254) })).status).toBe(201);
  });
});

it('sign-up passwords that differ are rejected with the exact message on confirmPassword', () => {
  const filled = { email: 'ada@example.ng', full_name: 'Ada', username: 'ada', password: 'correct horse' };
  const { error } = signUpForm.safeParse({ ...filled, confirm_password: 'correct house' });
  expect(error?.issues).toMatchObject([{ path: ['confirm_password'], message: "Passwords don't match" }]);
  expect(signUpForm.safeParse({ ...filled, confirm_password: 'correct horse' }).success).toBe(true);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const REQUIRED = 'Please fill in all required fields';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('a field with a choice', () => {
  it.each<[what: string, form: FormName, changes: () => object, message: string]>([
    ['tribe category missing', 'tribe', () => ({ category: undefined }), 'Please select a category.'],
    ['tribe category blank', 'tribe', () => ({ category: '' }), 'Please select a category.'],
    ['tribe category of a filter', 'tribe', () => ({ category: 'All' }), 'Please select a category.'],
    ['tribe category in another case', 'tribe', () => ({ category: 'music' }), 'Please select a category.'],
    [
      'challenge deadline just past',
      'challenge',
      () => ({ deadline: inDays(-0.001).toISOString() }),
      "The deadline can't be in the past",
    ],
    [
      'challenge deadline that is no time',
      'challenge',
      () => ({ deadline: 'tomorrow' }),
      'Please choose a date and a time',
    ],
    [
      'challenge deadline without end',
      'challenge',
      () => ({ deadline: inDays(732).toISOString() }),
      'Please choose a deadline within two years',
    ],
    [
      'challenge category of no list',
      'challenge',
      () => ({ category: 'Sports' }),
      'Please choose a category from the list',
    ],
    [
      'challenge difficulty of no list',
      'challenge',
      () => ({ difficulty: 'Brutal' }),
      'Please choose a difficulty from the list',
    ],
    ['submission without a file', 'entry', () => ({ file_url: undefined }), 'Please select a file to submit'],
    ['submission with a blank file', 'entry', () => ({ file_url: '' }), 'Please select a file to submit'],
    ['vibe session without a date', 'session', () => ({ date: undefined }), REQUIRED],
    ['vibe session with a blank date', 'session', () => ({ date: '' }), REQUIRED],
    [
      'vibe session on a past date',
      'session',
      () => ({ date: dayInWat(Date.now() - DAY_MS) }),
      'Please choose a time in the future',
    ],
    [
      'vibe session on no date of the calendar',
      'session',
      () => ({ date: '2027-02-30' }),
      'Please choose a date',
    ],
    [
      'vibe session far ahead',
      'session',
      () => ({ date: dayInWat(Date.now() + 368 * DAY_MS) }),
      'Please choose a date within the next year',
    ],
  ])('%s is rejected with the exact message', async (_what, form, changes, message) => {
    await refuses(form, message, changes());
  });

  it.each<[what: string, form: FormName, changes: () => object]>([
    ['challenge deadline in a minute', 'challenge', () => ({ deadline: inDays(0.001).toISOString() })],
    [
      'challenge with no category, difficulty or deadline',
      'challenge',
      () => ({ category: null, difficulty: '', deadline: undefined }),
    ],
    ['vibe session tomorrow', 'session', () => ({ date: dayInWat(Date.now() + DAY_MS) })],
  ])('%s is accepted', async (_what, form, changes) => {
    expect((await sendTo(form, changes())).status).toBe(forms[form].taken);
  });
});

it.each<[form: FormName, changes: object, told: Record<string, string>]>([
  [
    'post',
    { title: 'Hi', content: 'Short' },
    { title: 'Title must be at least 5 characters', content: 'Content must be at least 10 characters' },
  ],
  [
    'tribe',
    { name: 'Hi', description: 'Short', category: '' },
    {
      name: 'Tribe name must be at least 3 characters.',
      description: 'Description must be at least 10 characters.',
      category: 'Please select a category.',
    },
  ],
])('a %s with several invalid fields gets a message for each', async (form, changes, told) => {
  const send = await sender(fixture, form);
  const answer = await unchanged(app, () => send(changes));
  expect([answer.status, answer.error?.fields]).toEqual([400, told]);
});

it.each(['no id', '', '123', 7, null, undefined, ['a'], '0191B0A0-0000-7000-8000-000000000000'])(
  'an invalid id gets 400: %j',
  async (id) => {
    const answer = JSON.parse(await refused(app, () => sendTo('post', { id }), { status: 400 }));
    expect(answer.error.fields).toEqual({ id: answer.error.message });
  },
);

describe('permissions of section 5:', () => {
  it.each<
    [what: string, act: () => Promise<{ status: number; body: unknown }>, status: number, message: string]
  >([
    [
      'posting as a visitor',
      () => forms.post.send({ ...fixture, ada: fixture.nobody }, {}),
      401,
      'You must be logged in to create a post',
    ],
    [
      'a comment of a visitor',
      () => forms.comment.send({ ...fixture, ada: fixture.nobody }, {}),
      401,
      'Please log in to comment',
    ],
    [
      'a like of a visitor',
      () => fixture.nobody.call(posts.like, { id: fixture.post }),
      401,
      'Please log in to like posts',
    ],
    [
      'a follow of a visitor',
      () => fixture.nobody.call(follows.follow, { id: fixture.ada.id }),
      401,
      'Please sign in to follow users',
    ],
    [
      'a follow of oneself',
      () => fixture.ada.call(follows.follow, { id: fixture.ada.id }),
      400,
      'You cannot follow yourself',
    ],
    [
      'a message of a visitor',
      () => forms.message.send({ ...fixture, ada: fixture.nobody }, {}),
      401,
      'Please sign in to send messages',
    ],
    [
      'a message to no friend',
      () => forms.message.send({ ...fixture, bola: fixture.admin }, {}),
      403,
      'You can only message users you follow each other with',
    ],
    [
      'a tribe post of no member',
      () => forms.tribePost.send({ ...fixture, ada: fixture.bola }, {}),
      403,
      'Join this tribe to create posts',
    ],
  ])('%s is rejected with the exact message', async (_what, act, status, message) => {
    await refused(app, act, { status, message });
  });
});
