import { uuidv7 } from 'uuidv7';
import { address, type Endpoint, hasBody, type Input } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { postComments } from '../../contract/posts.comments.ts';
import { HOME_POSTS } from '../../contract/posts.limits.ts';
import { posts } from '../../contract/posts.ts';
import { tribes } from '../../contract/tribes.ts';
import type { Goal } from '../report.ts';
import type { Ask } from './client.ts';

/** Who asks, and for what: plain data, so that the process that asks can be told. */
export interface World {
  /** Sign-ins, each a member's; the first one's is the member who has the conversation. */
  cookies: string[];
  /** Members in whose name the bare server writes: others, so that no two like the same post. */
  others: string[];
  friend: string;
  /** A post with many comments. */
  post: string;
  /** Posts that are commented on and liked in turn, so that they do not wait for one and the same row. */
  posts: string[];
}

/** Something that people ask for. `n` counts from 0, on and on: each time it is asked anew. */
export interface Case {
  name: string;
  /** What one view takes of the product, one after the other. */
  asks(world: World, n: number): Ask[];
  status: number;
  /** What the answer to the last of them holds, and how often: an answer without it is none. */
  holds: [text: string, times: number];
  /** What is asked of the bare server instead. */
  bare(world: World, n: number): Ask;
  /** Of the product's rate, as a share of the bare server's. */
  goal?: Goal;
  /** The table that gets a row for each answer. */
  table?: 'posts' | 'post_comments';
}

/** Comments that are shown with a post. */
export const COMMENTS_SHOWN = 20;
const TEN = 10;

const feed = (world: World, n: number) => call(posts.list, {}, { cookie: turn(world.cookies, n) });
const post = (world: World, n: number) =>
  call(posts.get, { id: world.post }, { cookie: turn(world.cookies, n) });
const comments = (world: World, n: number) =>
  call(postComments.list, { id: world.post, limit: COMMENTS_SHOWN }, { cookie: turn(world.cookies, n) });

/** Goals as the issue that asked for these measurements set them. */
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
    goal: { least: 0.5 },
    table: 'posts',
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
    goal: { least: 0.5 },
    table: 'post_comments',
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
/** The product takes the same post once an hour. */
function newPost() {
  const id = uuidv7();
  return { id, title: TITLE, content: `${CONTENT}${id}` };
}

const CONTENT = 'Which bus stop do you use, and how early is early enough on a Monday? '.repeat(3);
const COMMENT = 'The one behind the market, before six.';

/** What is only read: of the bare server by the case's name. */
function read(one: Pick<Case, 'name' | 'asks' | 'holds' | 'goal'>): Case {
  const bare = () => ({ method: 'GET', path: pathOf(one.name) });
  return { ...one, status: 200, bare };
}

/** Where the bare server has what a case reads. */
export const pathOf = (name: string) => `/${name.replace(/\W+/g, '-')}`;

/**
 * Every member likes one post after the other, each another one than the others at that moment; when all have liked all, they
 * take it back in the same order.
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
