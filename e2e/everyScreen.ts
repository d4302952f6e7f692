import { uuidv7 } from 'uuidv7';
import { blocks } from '../contract/blocks.ts';
import { follows } from '../contract/follows.ts';
import { tribePosts } from '../contract/posts.tribe.ts';
import { posts } from '../contract/posts.ts';
import { profiles } from '../contract/profiles.ts';
import { reports } from '../contract/reports.ts';
import { memberSettings } from '../contract/settings.ts';
import type { TestApp } from '../test/app.ts';
import { jpeg, upload } from '../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  submitted,
} from '../test/world.ts';
import { sections } from '../web/settings/sections.ts';

export type World = Awaited<ReturnType<typeof fullWorld>>;

/** Something of everything, with words that do not fit: they must not push the page aside. */
export async function fullWorld(app: TestApp) {
  const ada = await member(app, 'ada');
  const bola = await member(app, 'bola');
  const chidi = await member(app, 'chidi');
  const admin = await member(app, 'admin');
  // Forty letters each: in words, and in one.
  await bola.call(profiles.update, { full_name: 'Bola Oluwafunmilayo Temitope Adebayo-Oni' });
  await chidi.call(profiles.update, { full_name: `Ch${'i'.repeat(36)}di` });
  await makeMutual(ada, bola);
  await chidi.call(follows.follow, { id: ada.id });
  const { url } = (await upload(ada, 'post', await jpeg())).body;
  const long = { title: 'W'.repeat(150), content: `${'w'.repeat(400)} and an end` };
  const post = await newPost(ada, { ...long, media_url: url });
  await bola.call(posts.addComment, {
    id: post.id,
    comment_id: uuidv7(),
    content: `@ada ${'w'.repeat(200)}`,
  });
  await ada.call(posts.addComment, { id: post.id, comment_id: uuidv7(), content: 'The last word' });
  const three = await Promise.all(
    [1, 2, 3].map(async () => ({ url: (await upload(bola, 'post', await jpeg())).body.url })),
  );
  await newPost(bola, { images: three });
  const tribe = await newTribe(ada, { name: 'W'.repeat(60), description: 'w'.repeat(500) });
  await ada.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'In the tribe' });
  const session = await newSession(ada, {
    title: 'W'.repeat(100),
    description: 'w'.repeat(500),
    topics: ['W'.repeat(40)],
    tribe_id: tribe.id,
  });
  const challenge = await newChallenge(ada, { title: 'W'.repeat(100), description: 'w'.repeat(500) });
  await submitted(bola, challenge, { submission_text: 'w'.repeat(500) });
  await newMessage(ada, bola, { content: 'w'.repeat(300) });
  const { url: picture } = (await upload(bola, 'message', await jpeg())).body;
  await newMessage(bola, ada, { media_url: picture });
  await ada.call(memberSettings.update, { public_page: true });
  await ada.call(blocks.block, { id: (await member(app, 'dayo')).id });
  const about = { id: uuidv7(), kind: 'post', subject_id: post.id, reason: 'Spam' } as const;
  await bola.call(reports.create, { ...about, details: 'w'.repeat(300) });
  return { ada, bola, chidi, admin, post, tribe, session, challenge };
}

type Addresses = (world: World) => string[];

const always =
  (...addresses: string[]): Addresses =>
  () =>
    addresses;

/**
 * Every screen's addresses where something is to be seen, by its path. What has no id stands empty to whoever is new;
 * what has one is missing at NOBODY's.
 */
export const everyScreen: Record<string, Addresses> = {
  '/': always('/'),
  '/auth': always('/auth', '/auth?tab=signup', '/auth?tab=forgot', '/auth?tab=code'),
  '/post/:id': ({ post }) => [`/post/${post.id}`],
  '/t/:id': ({ tribe }) => [`/t/${tribe.id}`],
  '/c/:id': ({ challenge }) => [`/c/${challenge.id}`],
  '/s/:id': ({ session }) => [`/s/${session.id}`],
  '/u/:username': always('/u/ada'),
  '/posts': always('/posts'),
  '/tribes': always('/tribes', '/tribes?category=Gaming'),
  '/challenges': always('/challenges'),
  '/home': always('/home'),
  '/home/welcome': always('/home/welcome', '/home/welcome?step=2', '/home/welcome?step=3'),
  '/home/posts': always('/home/posts'),
  '/home/profile': always('/home/profile'),
  '/home/settings': always('/home/settings'),
  '/home/settings/:section': always(...Object.keys(sections).map((name) => `/home/settings/${name}`)),
  '/home/settings/blocked': always('/home/settings/blocked'),
  '/home/notifications': always('/home/notifications'),
  '/home/messages': always('/home/messages'),
  '/home/messages/:id': ({ bola }) => [`/home/messages/${bola.id}`],
  '/home/tribes': always('/home/tribes', '/home/tribes?q=nothing+is+called+this'),
  '/home/tribes/:id': ({ tribe }) =>
    ['', '?tab=events', '?tab=members'].map((tab) => `/home/tribes/${tribe.id}${tab}`),
  '/home/create-tribe': always('/home/create-tribe'),
  '/home/create': always('/home/create'),
  '/home/challenges': always('/home/challenges'),
  '/home/challenges/:id': ({ challenge }) => [`/home/challenges/${challenge.id}`],
  '/home/sessions': always('/home/sessions', '/home/sessions?when=past'),
  '/home/sessions/:id': ({ session }) => [`/home/sessions/${session.id}`],
  '/home/create-vibe-session': always('/home/create-vibe-session'),
  '/home/user/:id': ({ bola }) => [`/home/user/${bola.id}`],
  '/home/people': always('/home/people'),
  '/home/people/requests': always('/home/people/requests'),
  '/home/admin': always(
    ...['posts', 'tribes', 'challenges', 'members', 'reports', 'jobs', 'log'].map(
      (tab) => `/home/admin?tab=${tab}`,
    ),
  ),
  '/unsubscribe': always('/unsubscribe'),
};

/** An id that nothing has. */
export const NOBODY = '01890000-0000-7000-8000-000000000000';
