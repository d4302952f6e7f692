import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { type AdminMember, admin } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import type { Endpoint, Input } from '../../contract/core/endpoint.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import type { TestApp } from '../app.ts';
import { pdf, upload } from '../uploads.ts';
import {
  type Answer,
  makeMutual,
  member,
  newChallenge,
  newPost,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../world.ts';

/** The people who fill in the forms, and the rows that the forms are about. */
export interface Fixture {
  app: TestApp;
  nobody: Person;
  ada: Person;
  /** Ada and bola follow each other. */
  bola: Person;
  /** Is suspended and restored. */
  chidi: Person;
  admin: Person;
  post: string;
  tribe: string;
}

export async function createFixture(app: TestApp): Promise<Fixture> {
  const [ada, bola, chidi, boss] = [
    await member(app, 'ada'),
    await member(app, 'bola'),
    await member(app, 'chidi'),
    await member(app, 'admin'),
  ];
  await makeMutual(ada, bola);
  return {
    app,
    nobody: visitor(app),
    ada,
    bola,
    chidi,
    admin: boss,
    post: (await newPost(ada)).id,
    tribe: (await newTribe(ada)).id,
  };
}

type Reply = Answer<Endpoint>;

export interface Form {
  /** Creates what the form needs; returns it as fields. */
  ready?(fixture: Fixture): Promise<object>;
  /** Sends the form with valid fields, except for these changes. */
  send(fixture: Fixture, changes: object): Promise<Reply>;
  /** The status of the response to an accepted form. */
  taken: number;
}

const fill = <E extends Endpoint>(person: Person, e: E, fields: object): Promise<Reply> =>
  person.call(e, fields as Input<E>) as Promise<Reply>;

const mails = async ({ app }: Fixture) => (await readdir(join(app.dataDir, 'mail')).catch(() => [])).length;

let count = 0;
const another = () => `member_${count++}`;
const aWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);

/** Every form of section 5 of the specification, and the few others that have a text field. */
export const forms = {
  login: {
    send: (s, changes) =>
      fill(s.nobody, auth.signIn, { email: 'ada@example.ng', password: 'correct horse', ...changes }),
    // A form that passes validation has a wrong password.
    taken: 401,
  },
  signUp: {
    send: async (s, changes) => {
      const username = another();
      const fields = { email: `${username}@example.ng`, password: 'correct horse', full_name: 'New Member' };
      const before = await mails(s);
      const answer = await fill(s.nobody, auth.signUp, { ...fields, username, ...changes });
      // The mail is written after the response; without this wait, it would count as an effect of the next form.
      if (answer.status === 201) await expect.poll(() => mails(s)).toBe(before + 1);
      return answer;
    },
    taken: 201,
  },
  post: {
    send: ({ ada }, changes) =>
      fill(ada, posts.create, {
        id: uuidv7(),
        title: 'Danfo to Yaba',
        content: `Which bus stop do you use? ${uuidv7()}`,
        ...changes,
      }),
    taken: 201,
  },
  comment: {
    send: ({ ada, post }, changes) =>
      fill(ada, postComments.add, { id: post, comment_id: uuidv7(), content: 'Ojuelegba', ...changes }),
    taken: 201,
  },
  profile: { send: ({ ada }, changes) => fill(ada, profiles.update, changes), taken: 200 },
  tribe: {
    send: ({ ada }, changes) =>
      fill(ada, tribes.create, {
        id: uuidv7(),
        name: `Tribe ${another()}`,
        description: 'We build things after work',
        category: 'Technology',
        ...changes,
      }),
    taken: 201,
  },
  challenge: {
    send: ({ ada }, changes) =>
      fill(ada, challenges.create, {
        id: uuidv7(),
        title: 'Redesign the danfo stop',
        description: 'One board, three colours',
        category: 'Design',
        difficulty: 'Easy',
        deadline: aWeek().toISOString(),
        image: null,
        ...changes,
      }),
    taken: 201,
  },
  message: {
    send: ({ ada, bola }, changes) =>
      fill(ada, messages.send, { id: uuidv7(), user_id: bola.id, content: 'How far?', ...changes }),
    taken: 201,
  },
  tribePost: {
    send: ({ ada, tribe }, changes) =>
      fill(ada, tribePosts.create, {
        id: tribe,
        post_id: uuidv7(),
        content: `Saturday? ${uuidv7()}`,
        ...changes,
      }),
    taken: 201,
  },
  entry: {
    ready: async ({ ada, bola }) => {
      const { id } = await newChallenge(ada);
      await bola.call(challenges.join, { id });
      return { id, file_url: (await upload(bola, 'submission', pdf())).body.url };
    },
    send: ({ bola }, changes) => fill(bola, submissions.create, { submission_id: uuidv7(), ...changes }),
    taken: 201,
  },
  session: {
    send: ({ ada }, changes) =>
      fill(ada, sessions.create, {
        id: uuidv7(),
        title: 'Revision at the library',
        description: 'Past questions, and who brings the snacks',
        date: dayInWat(aWeek().getTime()),
        type: 'physical',
        location: 'The library',
        link: null,
        topics: [],
        tribe_id: null,
        ...changes,
      }),
    taken: 201,
  },
  review: {
    ready: async ({ ada, bola }) => {
      const entry = await submitted(bola, await newChallenge(ada));
      return { id: entry.challenge_id, submission_id: entry.id };
    },
    send: ({ ada }, changes) =>
      fill(ada, submissions.review, { seen: 'submitted', state: 'rejected', note: null, ...changes }),
    taken: 200,
  },
  report: {
    // A second report about the same post would be the first one while that is open.
    ready: async ({ ada }) => ({ subject_id: (await newPost(ada)).id }),
    send: ({ bola }, changes) =>
      fill(bola, reports.create, { id: uuidv7(), kind: 'post', reason: 'Spam', ...changes }),
    taken: 201,
  },
  suspension: {
    ready: async ({ admin: boss, chidi }) => {
      await boss.call(admin.restore, { id: chidi.id });
      return { id: chidi.id };
    },
    send: ({ admin: boss }, changes) => fill(boss, admin.suspend, { reason: 'Spam', ...changes }),
    taken: 200,
  },
  hiding: {
    ready: async ({ admin: boss, chidi }) => {
      await boss.call(admin.show, { id: chidi.id });
      return { id: chidi.id };
    },
    send: ({ admin: boss }, changes) =>
      fill(boss, admin.hide, { since: 'always', reason: 'Spam', ...changes }),
    taken: 200,
  },
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

/** Returns a function that sends one form with other changes each time. What the form needs is created once. */
export async function sender(fixture: Fixture, name: FormName): Promise<(changes: object) => Promise<Reply>> {
  const form: Form = forms[name];
  const ready = await form.ready?.(fixture);
  return (changes) => form.send(fixture, { ...ready, ...changes });
}

export interface TextField {
  name: string;
  form: FormName;
  field: string;
  /** Characters as people count them: an emoji of one code point is one. 0 if there is no minimum. */
  min: number;
  max: number;
  /** The messages of the specification, if it has them; never the contract's constants, which may be wrong. */
  short: string;
  long: string;
  /** The letter that its longest and shortest values consist of, if values must be unique. */
  letter?: string;
  /** Only letters, digits, dots and underscores are allowed. */
  narrow?: boolean;
  /** No response contains it. */
  secret?: boolean;
  /** Reads it from the response, if the response has it under another name. */
  back?(body: unknown): unknown;
}

const PASSWORD = {
  min: 6,
  max: 128,
  short: 'Password must be at least 6 characters',
  long: 'Password must be at most 128 characters',
  secret: true,
};
const FULL_NAME = {
  min: 2,
  max: 80,
  short: 'Full name must be at least 2 characters',
  long: 'Full name must be at most 80 characters',
};
const USERNAME = {
  min: 3,
  max: 30,
  short: 'Username must be at least 3 characters',
  long: 'Username must be at most 30 characters',
  narrow: true,
};
const VIBE_SESSION = { min: 1, short: 'Please fill in all required fields' };

const field = (
  name: string,
  [form, key]: [FormName, string],
  rest: Omit<TextField, 'name' | 'form' | 'field'>,
): TextField => ({ name, form, field: key, ...rest });
const optional = (
  name: string,
  at: [FormName, string],
  max: number,
  long: string,
  back?: TextField['back'],
) => field(name, at, { min: 0, max, short: long, long, ...(back && { back }) });

/** Every text field of section 5 of the specification, in its order; then the text fields that it does not limit. */
export const textFields: TextField[] = [
  field('Login password', ['login', 'password'], PASSWORD),
  field('Signup fullName', ['signUp', 'full_name'], { ...FULL_NAME, secret: true }),
  field('Signup username', ['signUp', 'username'], { ...USERNAME, letter: 's', secret: true }),
  field('Signup password', ['signUp', 'password'], PASSWORD),
  field('Post title', ['post', 'title'], {
    min: 5,
    max: 150,
    short: 'Title must be at least 5 characters',
    long: 'Title must be at most 150 characters',
  }),
  field('Post content', ['post', 'content'], {
    min: 10,
    max: 10_000,
    short: 'Content must be at least 10 characters',
    long: 'Content must be at most 10,000 characters',
  }),
  field('Profile username', ['profile', 'username'], { ...USERNAME, letter: 'p' }),
  field('Profile full_name', ['profile', 'full_name'], FULL_NAME),
  optional('Profile bio', ['profile', 'bio'], 500, 'Bio must be at most 500 characters'),
  field('Tribe name', ['tribe', 'name'], {
    min: 3,
    max: 60,
    short: 'Tribe name must be at least 3 characters.',
    long: 'Tribe name must be at most 60 characters.',
  }),
  field('Tribe description', ['tribe', 'description'], {
    min: 10,
    max: 500,
    short: 'Description must be at least 10 characters.',
    long: 'Description must be at most 500 characters.',
  }),
  field('Challenge title', ['challenge', 'title'], {
    min: 1,
    max: 100,
    short: 'Please enter a title',
    long: 'Title must be at most 100 characters',
  }),
  optional(
    'Challenge description',
    ['challenge', 'description'],
    5_000,
    'Description must be at most 5,000 characters',
  ),
  field('Message send', ['message', 'content'], {
    min: 1,
    max: 4_000,
    short: 'Write something, or add an image or a file',
    long: 'A message must be at most 4,000 characters',
  }),
  field('Tribe post', ['tribePost', 'content'], {
    min: 1,
    max: 10_000,
    short: 'Please write something first',
    long: 'Content must be at most 10,000 characters',
  }),
  optional(
    'Challenge submission',
    ['entry', 'submission_text'],
    2_000,
    'Description must be at most 2,000 characters',
  ),
  field('Vibe session title', ['session', 'title'], {
    ...VIBE_SESSION,
    max: 100,
    long: 'Session title must be at most 100 characters',
  }),
  field('Vibe session description', ['session', 'description'], {
    ...VIBE_SESSION,
    max: 2_000,
    long: 'Session description must be at most 2000 characters',
  }),
  optional('Vibe session location', ['session', 'location'], 200, 'Location must be at most 200 characters'),
  field('Comment', ['comment', 'content'], {
    min: 1,
    max: 2_000,
    short: 'Please enter a comment',
    long: 'A comment must be at most 2,000 characters',
  }),
  optional('Review note', ['review', 'note'], 1_000, 'A note must be at most 1,000 characters'),
  {
    ...optional('Report details', ['report', 'details'], 1_000, 'Details must be at most 1,000 characters'),
    secret: true,
  },
  field('Suspension reason', ['suspension', 'reason'], {
    min: 1,
    max: 500,
    short: 'Please give a reason',
    long: 'A reason must be at most 500 characters',
    back: (body) => (body as AdminMember).suspension?.reason,
  }),
  {
    ...field('Reason for hiding', ['hiding', 'reason'], {
      min: 1,
      max: 500,
      short: 'Please give a reason',
      long: 'A reason must be at most 500 characters',
    }),
    secret: true,
  },
];
