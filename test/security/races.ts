import { uuidv7 } from 'uuidv7';
import { admin } from '../../contract/admin/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import type { TestApp } from '../app.ts';
import { makeMutual, member, newChallenge, newPost, newSession, newTribe, type Person } from '../world.ts';

export const AT_ONCE = 50;
/** How many of the fifty calls one member sends; each of the others sends one. */
const PRESSES = 25;
const FULL = 'This session is full. Join the waitlist.';

export interface Stage {
  app: TestApp;
  ada: Person;
  bola: Person;
  boss: Person;
  crowd: Person[];
}

/** One round of a race; the order of the fifty depends on `round`. Returns one sentence for each fault. */
export type Race = (stage: Stage, round: number) => Promise<string[]>;

export async function openStage(app: TestApp): Promise<Stage> {
  const [ada, bola, boss] = [await member(app, 'ada'), await member(app, 'bola'), await member(app, 'admin')];
  await makeMutual(ada, bola);
  const crowd = await atOnce((n) => member(app, `crowd_${n}`));
  return { app, ada, bola, boss, crowd };
}

export const races: Record<string, Race> = {
  'like → one row and a true count': async (stage, round) => {
    const { id } = await newPost(stage.ada);
    const answers = await press(stage, round, (person) => person.call(posts.like, { id }));
    const { likes_count } = (await stage.ada.call(posts.get, { id })).body;
    return [
      ...unlike('statuses', others(answers, [200]), []),
      ...unlike('liked', new Set(answers.map(({ body }) => body.liked)), new Set([true])),
      ...(await onceEach(stage, 'post_likes where post_id', id, likes_count)),
    ];
  },

  'a like and its removal → no row or one, and a correct count': async (stage) => {
    const { id } = await newPost(stage.ada);
    const answers = await atOnce((n) => stage.bola.call(n % 2 ? posts.unlike : posts.like, { id }));
    const { likes_count } = (await stage.ada.call(posts.get, { id })).body;
    return [
      ...unlike('statuses', others(answers, [200]), []),
      ...unlike(
        'counts told',
        answers.filter(({ body }) => ![0, 1].includes(body.likes_count)),
        [],
      ),
      ...unlike('count', likes_count, await rows(stage, 'post_likes where post_id', id)),
    ];
  },

  'join → one row and a true count': async (stage, round) => {
    const { id } = await newTribe(stage.ada);
    const answers = await press(stage, round, (person) => person.call(tribes.join, { id }));
    const { members_count } = (await stage.ada.call(tribes.get, { id })).body;
    return [
      ...unlike('statuses', others(answers, [200]), []),
      ...unlike('joined', new Set(answers.map(({ body }) => body.joined)), new Set([true])),
      // The creator of a tribe is its first member.
      ...(await onceEach(stage, 'tribe_members where tribe_id', id, members_count, 1)),
    ];
  },

  'participate → one row and a true count': async (stage, round) => {
    const { id } = await newChallenge(stage.ada);
    const answers = await press(stage, round, (person) => person.call(challenges.join, { id }));
    const { participants_count } = (await stage.ada.call(challenges.get, { id })).body;
    return [
      ...unlike('statuses', others(answers, [200]), []),
      ...unlike('joined', new Set(answers.map(({ body }) => body.joined)), new Set([true])),
      ...(await onceEach(stage, 'challenge_participants where challenge_id', id, participants_count)),
    ];
  },

  'follow → one row and a true count': async (stage, round) => {
    const { id } = stage.boss;
    const answers = await press(stage, round, (person) => person.call(follows.follow, { id }));
    const { followers_count } = (await stage.ada.call(follows.state, { id })).body;
    const faults = [
      ...unlike('statuses', others(answers, [200]), []),
      ...unlike('following', new Set(answers.map(({ body }) => body.following)), new Set([true])),
      ...(await onceEach(stage, 'user_follows where following_id', id, followers_count)),
    ];
    const ended = await press(stage, round, (person) => person.call(follows.unfollow, { id }));
    const left = (await stage.ada.call(follows.state, { id })).body.followers_count;
    return [...faults, ...unlike('ends', others(ended, [200]), []), ...unlike('left', left, 0)];
  },

  'the last seat → one gets it, and the others are told': async (stage, round) => {
    const { id } = await newSession(stage.ada, { max_attendees: '5' });
    const seated = stage.crowd.slice(0, 4);
    await Promise.all(seated.map((person) => person.call(sessions.attend, { id })));
    const late = stage.crowd.slice(4);
    const answers = await atOnce((n) =>
      (late[(n + round) % late.length] as Person).call(sessions.attend, { id }),
    );
    const told = new Set(answers.flatMap(({ error }) => error?.message ?? []));
    const { attendees_count } = (await stage.ada.call(sessions.get, { id })).body;
    const taken = await rows(stage, 'session_attendees where session_id', id);
    return [...unlike('told', told, new Set([FULL])), ...unlike('seats', [attendees_count, taken], [5, 5])];
  },

  'comments and likes against deletion of the post → nothing is left of any': async (
    { app, ada, crowd },
    round,
  ) => {
    const { id } = await newPost(ada);
    const answers = await atOnce((n): Promise<{ status: number }> => {
      if (n === round % AT_ONCE) return ada.call(posts.remove, { id });
      const person = crowd[n] as Person;
      if (n % 2) return person.call(posts.like, { id });
      return person.call(postComments.add, { id, comment_id: uuidv7(), content: 'Wait for me' });
    });
    const places = ['posts where id', 'post_comments where post_id', 'post_likes where post_id'];
    const left = await Promise.all(places.map((place) => rows({ app }, place, id)));
    return [...unlike('statuses', others(answers, [200, 201, 404]), []), ...unlike('left', left, [0, 0, 0])];
  },

  'joins against deletion of the tribe → nothing is left of either': async ({ app, ada, crowd }, round) => {
    const { id } = await newTribe(ada);
    const answers = await atOnce(
      (n): Promise<{ status: number }> =>
        n === round % AT_ONCE
          ? ada.call(tribes.remove, { id })
          : (crowd[n] as Person).call(tribes.join, { id }),
    );
    const left = await Promise.all([
      rows({ app }, 'tribes where id', id),
      rows({ app }, 'tribe_members where tribe_id', id),
    ]);
    return [...unlike('statuses', others(answers, [200, 404]), []), ...unlike('left', left, [0, 0])];
  },

  'a tribe post against leaving → a member’s, or refused': async ({ app, ada, bola }, round) => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const say = () =>
      bola.call(tribePosts.create, { id, post_id: uuidv7(), content: `Just in time? ${uuidv7()}` });
    const answers = await atOnce(
      (n): Promise<{ status: number }> => (n === round % AT_ONCE ? bola.call(tribes.leave, { id }) : say()),
    );
    const after = await say();
    return [
      ...unlike('statuses', others(answers, [200, 201, 403]), []),
      ...unlike('posts', await rows({ app }, 'posts where tribe_id', id), made(answers)),
      ...unlike('afterwards', after.error?.message, 'Join this tribe to create posts'),
    ];
  },

  'a message against unfollowing → one of friends, or refused': async ({ app, ada, bola }, round) => {
    await makeMutual(ada, bola);
    const [from, to] = round % 2 ? [ada, bola] : [bola, ada];
    const send = () => from.call(messages.send, { id: uuidv7(), user_id: to.id, content: `Round ${round}` });
    const before = await rows({ app }, 'messages where sender_id', from.id);
    const ends = round % 4 < 2 ? ada : bola;
    const answers = await atOnce(
      (n): Promise<{ status: number }> =>
        n === round % AT_ONCE ? ends.call(follows.unfollow, { id: ends === ada ? bola.id : ada.id }) : send(),
    );
    const after = await send();
    return [
      ...unlike('statuses', others(answers, [200, 201, 403]), []),
      ...unlike('messages', await rows({ app }, 'messages where sender_id', from.id), before + made(answers)),
      ...unlike('afterwards', after.error?.message, 'You can only message users you follow each other with'),
    ];
  },

  'the last two admins revoke each other’s or their own role → one keeps it': async (
    { app, ada, boss },
    round,
  ) => {
    const [left = ''] = await admins({ app });
    const holder = left === boss.id ? boss : ada;
    await holder.call(admin.grant, { id: holder === boss ? ada.id : boss.id });
    const answers = await atOnce((n) => {
      const one = (n + round) % 2 ? ada : boss;
      const other = one === ada ? boss : ada;
      // Each revokes either their own role or the other's.
      return one.call(admin.revoke, { id: n % 4 < 2 ? one.id : other.id });
    });
    return [
      ...unlike('statuses', others(answers, [200, 403, 409]), []),
      ...unlike('admins', (await admins({ app })).length, 1),
    ];
  },
};

/** Makes fifty calls at once. */
const atOnce = <T extends object>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));

/** Fifty calls at once: bola makes half of them, every second one; each of the others makes one. */
const press = <T extends object>(
  { bola, crowd }: Stage,
  round: number,
  act: (person: Person) => Promise<T>,
) => atOnce((n) => act((n + round) % 2 ? bola : (crowd[n] as Person)));

async function onceEach(stage: Stage, table: string, id: string, counted: number, before = 0) {
  const there = await rows(stage, table, id);
  const expected = AT_ONCE - PRESSES + 1 + before;
  return [...unlike('rows', there, expected), ...unlike('count', counted, expected)];
}

/** The number of rows of "<table> where <column>" for this id. */
async function rows({ app }: Pick<Stage, 'app'>, where: string, id: string): Promise<number> {
  const found = await app.deps.db.pool.query(`select count(*)::int as n from ${where} = $1`, [id]);
  return found.rows[0].n;
}

async function admins({ app }: Pick<Stage, 'app'>): Promise<string[]> {
  const { rows: found } = await app.deps.db.pool.query("select user_id from user_roles where role = 'admin'");
  return found.map(({ user_id }) => user_id);
}

const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
const others = (answers: { status: number }[], allowed: number[]) =>
  statusesOf(answers).filter((status) => !allowed.includes(status));
const made = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

/** A sentence if the two values differ. */
function unlike(what: string, found: unknown, expected: unknown): string[] {
  const [is, should] = [found, expected].map((value) =>
    JSON.stringify(value instanceof Set ? [...value] : value),
  );
  return is === should ? [] : [`${what}: ${is}, not ${should}`];
}
