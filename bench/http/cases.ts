import { uuidv7 } from 'uuidv7';
import { address, type Endpoint, hasBody, type Input } from '../../contract/core/endpoint.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { HOME_POSTS } from '../../contract/posts/limits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import type { Goal } from '../report.ts';
import type { Ask } from './client.ts';

/** The members and rows of the cases: plain data, which can be sent to the load generator's process. */
export interface World {
  /** The cookies of members. The first one belongs to the member who has the conversation. */
  cookies: string[];
  /**
   * Members in whose name the bare server writes. They have no cookie here, so their likes do not collide with the
   * product's.
   */
  others: string[];
  friend: string;
  /** A post with many comments. */
  post: string;
  /** Posts that are commented on and liked in turn, so that requests do not wait for the same row. */
  posts: string[];
}

/** A kind of view to measure. `n` counts views from 0. */
export interface Case {
  name: string;
  /** The requests of one view to the product, in sequence. */
  asks(world: World, n: number): Ask[];
  status: number;
  /** A text in the last response, and how often it occurs; a response without it is a fault. */
  holds: [text: string, times: number];
  /** The request to the bare server instead. */
  bare(world: World, n: number): Ask;
  /** The goal for the product's rate divided by the bare server's. */
  goal?: Goal;
}

/** Comments shown with a post. */
export const COMMENTS_SHOWN = 20;
const TEN = 10;

const feed = (world: World, n: number) => call(posts.list, {}, { cookie: turn(world.cookies, n) });
const post = (world: World, n: number) =>
  call(posts.get, { id: world.post }, { cookie: turn(world.cookies, n) });
const comments = (world: World, n: number) =>
  call(postComments.list, { id: world.post, limit: COMMENTS_SHOWN }, { cookie: turn(world.cookies, n) });

/** The goals are those of the issue that requested these measurements. */
export const cases: Case[] = [
  read({
    name: 'feed, signed in',
    asks: (world, n) => [feed(world, n)],
    holds: ['"likes_count"', TEN],
    goal: { least: 0.8 },
  }),
  read({
    name: 'the same, compressed as for a browser',
    asks: (world, n) => [withHeaders(feed(world, n), { 'accept-encoding': 'br' })],
    holds: ['"likes_count"', TEN],
  }),
  read({
    name: 'feed, visitor',
    asks: () => [call(posts.list, {})],
    holds: ['"likes_count"', TEN],
    goal: { least: 2 },
  }),
  read({
    name: 'tribes, visitor',
    asks: () => [call(tribes.list, {})],
    holds: ['"members_count"', TEN],
    goal: { least: 2 },
  }),
  read({
    name: 'tribes, signed in',
    asks: (world, n) => [call(tribes.list, {}, { cookie: turn(world.cookies, n) })],
    holds: ['"members_count"', TEN],
  }),
  read({
    name: 'a post with its comments',
    asks: (world, n) => [post(world, n), comments(world, n)],
    holds: ['"post_id"', COMMENTS_SHOWN],
    goal: { least: 0.6 },
  }),
  read({
    name: 'its comments alone',
    asks: (world, n) => [comments(world, n)],
    holds: ['"post_id"', COMMENTS_SHOWN],
  }),
  read({
    name: 'a conversation',
    asks: ({ friend, cookies: [cookie = ''] }) => [call(messages.thread, { user_id: friend }, { cookie })],
    holds: ['"sender_id"', 30],
  }),
  read({
    name: 'the home screen, as a page',
    asks: (world, n) => [{ method: 'GET', path: '/home', headers: { cookie: turn(world.cookies, n) } }],
    holds: ['<article', HOME_POSTS],
  }),
  {
    name: 'making a post',
    asks: (world, n) => [call(posts.create, newPost(), { cookie: turn(world.cookies, n) })],
    status: 201,
    holds: ['"likes_count"', 1],
    bare: (world, n) => {
      const body = { ...newPost(), user_id: turn(world.others, n) };
      return { method: 'POST', path: '/posts', body: JSON.stringify(body) };
    },
    goal: { least: 0.25 },
  },
  {
    name: 'making a comment',
    asks: (world, n) => [
      call(
        postComments.add,
        { id: turn(world.posts, n), comment_id: uuidv7(), content: COMMENT },
        { cookie: turn(world.cookies, n) },
      ),
    ],
    status: 201,
    holds: ['"post_id"', 1],
    bare: (world, n) => {
      const of = { post_id: turn(world.posts, n), user_id: turn(world.others, n) };
      return {
        method: 'POST',
        path: '/comments',
        body: JSON.stringify({ id: uuidv7(), ...of, content: COMMENT }),
      };
    },
    goal: { least: 0.25 },
  },
  {
    name: 'liking a post',
    asks: (world, n) => {
      const { member, id, liked } = toLike(world, n);
      return [call(liked ? posts.like : posts.unlike, { id }, { cookie: turn(world.cookies, member) })];
    },
    status: 200,
    holds: ['"likes_count"', 1],
    bare: (world, n) => {
      const { member, id, liked } = toLike(world, n);
      const body = { post_id: id, user_id: turn(world.others, member) };
      return { method: liked ? 'PUT' : 'DELETE', path: '/likes', body: JSON.stringify(body) };
    },
  },
];

const TITLE = 'Danfo to Yaba';
/** Each post differs, since the product accepts the same post only once an hour. */
function newPost() {
  const id = uuidv7();
  return { id, title: TITLE, content: `${CONTENT}${id}` };
}

const CONTENT = 'Which bus stop do you use, and how early is early enough on a Monday? '.repeat(3);
const COMMENT = 'The one behind the market, before six.';

/** A case that only reads. The bare server has it under the case's name. */
function read(one: Pick<Case, 'name' | 'asks' | 'holds' | 'goal'>): Case {
  const bare = () => ({ method: 'GET', path: pathOf(one.name) });
  return { ...one, status: 200, bare };
}

/** The path of a case on the bare server. */
export const pathOf = (name: string) => `/${name.replace(/\W+/g, '-')}`;

/**
 * Each member likes one post after the other, at each moment a different one than the other members. When all have liked all
 * posts, they unlike them in the same order.
 */
function toLike({ posts: all, cookies }: World, n: number) {
  const [member, round] = [n % cookies.length, Math.floor(n / cookies.length)];
  const apart = Math.floor(all.length / cookies.length);
  return { member, id: turn(all, member * apart + round), liked: Math.floor(round / all.length) % 2 === 0 };
}

const turn = (all: string[], n: number) => all[n % all.length] ?? '';

function call<E extends Endpoint>(e: E, input: Input<E>, headers: Record<string, string> = {}): Ask {
  const { url, rest } = address(e, input as Record<string, unknown>);
  const one = { method: e.method, path: url, headers };
  return hasBody(e) ? { ...one, body: JSON.stringify(rest) } : one;
}

const withHeaders = (one: Ask, headers: Record<string, string>): Ask => ({
  ...one,
  headers: { ...one.headers, ...headers },
});
