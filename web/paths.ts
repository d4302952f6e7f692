import { memberPaths, publicPaths } from '../contract/core/paths.ts';
import type { Feed } from '../contract/posts/feeds.ts';

/** Builds the paths of all screens. Those that the server builds, too, are in contract/core/paths.ts. */
export const paths = {
  ...memberPaths,
  landing: '/',
  auth: '/auth',
  /** Where an OpenID Connect provider sends the browser back. */
  openId: '/auth/openid',
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  signUp: '/auth?tab=signup',
  /** The sign-in page at one of its views, with the path to open after sign-in. */
  authAt: (view: 'login' | 'signup' | 'forgot' | 'code', next: string | null) => {
    const query = new URLSearchParams({ ...(view !== 'login' && { tab: view }), ...(next && { next }) });
    return query.size ? `/auth?${query}` : '/auth';
  },
  /** The members' path of the content on a public page, with the same query. */
  forMembers: (here: string) =>
    `/home${here.replace(/^\/([tcsu])\//i, (_, kind: string) => MEMBERS[kind.toLowerCase()] ?? '')}`,
  /** The first steps of a new member. */
  welcome: '/home/welcome',
  welcomeStep: (step: number) => `/home/welcome?step=${step}`,
  profile: '/home/profile',
  settings: '/home/settings',
  settingsSection: (name: SettingsSection) => `/home/settings/${name}`,
  blocked: '/home/settings/blocked',
  tribes: '/home/tribes',
  tribesWith: (options: ListOptions) => withQuery('/home/tribes', options),
  tribeTab: (id: string, tab: string) => `${memberPaths.tribe(id)}?tab=${tab}`,
  manageTribeTab: (id: string, tab: string) => `${memberPaths.manageTribe(id)}?tab=${tab}`,
  createTribe: '/home/create-tribe',
  createTribeNamed: (name?: string) => `/home/create-tribe${name ? `?name=${encodeURIComponent(name)}` : ''}`,
  create: '/home/create',
  posts: '/home/posts',
  /** Undefined for the latest posts. */
  feed: (feed: Feed | undefined) => withQuery('/home/posts', { feed }),
  postsPage: (page: number) => (page > 1 ? `/home/posts?page=${page}` : '/home/posts'),
  bookmarks: '/home/bookmarks',
  tag: (name: string) => `/home/tag/${encodeURIComponent(name)}`,
  challenges: '/home/challenges',
  /** The challenges, with the form for a new one open. */
  createChallenge: '/home/challenges?create=1',
  /** The same, with an organiser chosen. */
  createChallengeBy: (organiser: string) => `/home/challenges?create=1&organiser=${organiser}`,
  challengesWith: (options: ListOptions & { phase?: string | undefined }) =>
    withQuery('/home/challenges', options),
  /** A judge's list of entries; with a submission, that entry. */
  judge: (id: string, submission = '') => `${memberPaths.challenge(id)}?judge=${submission}`,
  sessions: '/home/sessions',
  sessionsWith: (options: Record<string, string | undefined>) => withQuery('/home/sessions', options),
  /** The month view of a month (`2026-11`) or of one of its days; without `on`, of this month. */
  sessionsOn: (on?: string) => withQuery('/home/sessions', { when: 'month', on }),
  createSession: '/home/create-vibe-session',
  createSessionIn: (tribeId: string) => `/home/create-vibe-session?tribe=${tribeId}`,
  /** The screen with the codes for the host, and the field for them for everybody else. */
  checkIn: (id: string) => `${memberPaths.session(id)}/check-in`,
  /** What the QR code on the host's screen opens. */
  checkInWith: (id: string, code: string) => `${paths.checkIn(id)}?code=${code}`,
  admin: '/home/admin',
  warnings: memberPaths.warnings,
  held: memberPaths.held,
  moderation: '/home/moderation',
  memberHistory: (member: string) => withQuery('/home/moderation', { member }),
  moderationAt: (tab: string, q?: string) => withQuery('/home/moderation', { tab, q }),
  adminAt: (tab: string, q?: string) => withQuery('/home/admin', { tab, q }),
  editLegal: (page: string, language: string) => `/home/admin/pages/${page}/${language}`,
  post: publicPaths.post,
  organiser: publicPaths.organiser,
  manageOrganiser: (id: string) => `${memberPaths.organisers}/${id}`,
  userTab: (id: string, tab: string) => `${memberPaths.user(id)}?tab=${tab}`,
  /** A profile by username, if the id is not known. It redirects to the path with the id. */
  userNamed: (username: string) => memberPaths.user(`@${username}`),
  people: '/home/people',
  peopleWith: (sought: Record<string, string | undefined>) => withQuery('/home/people', sought),
  /** The sign-up page for a visitor who wants to join what the members' path shows. The sign-in joins it. */
  signUpToJoin: (member: string) => paths.authAt('signup', withJoin(member, '1')),
  /** The same for a full vibe session: the sign-in joins its waitlist, or takes a seat that became free. */
  signUpToWait: (session: string) => paths.authAt('signup', withJoin(session, 'wait')),
  publicTribesWith: (options: PublicListOptions) => withQuery(publicPaths.tribes, options),
  publicChallengesWith: (options: PublicListOptions) => withQuery(publicPaths.challenges, options),
  publicPostsAfter: (after: string) => withQuery(publicPaths.posts, { after }),
};

const MEMBERS: Record<string, string> = {
  t: '/tribes/',
  c: '/challenges/',
  s: '/sessions/',
  u: '/user/@',
};

/** The pages of the settings, by the last segment of their paths (web/settings/sections.ts). */
export type SettingsSection =
  | 'account'
  | 'devices'
  | 'notifications'
  | 'calendar'
  | 'privacy'
  | 'language'
  | 'data-usage'
  | 'your-data'
  | 'api-tokens'
  | 'delete-account';

/** The filters of a public list, and the cursor of its page. */
type PublicListOptions = { category?: string | undefined; phase?: string | undefined; after?: string };

/** The filters of a list. */
type ListOptions = { q?: string | undefined; category?: string | undefined };

/** Adds the options that are set to a path as its query. */
export function withQuery(path: string, options: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

/** The query parameter with the intent of a visitor: the sign-in joins, follows or likes what the address names (web/auth/intent.tsx). */
export const JOIN = 'join';

const withJoin = (path: string, how: '1' | 'wait') =>
  `${path}${path.includes('?') ? '&' : '?'}${JOIN}=${how}`;

const HERE = 'http://here';
const SAFE_NEXT = /^\/(home|post|t|c|s|u|posts|tribes|challenges|organisers|proof)([/?#]|$)/;

/** The path to open after sign-in: `next` if it is a path of this site, else home. Prevents redirects to other sites. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !URL.canParse(next, HERE)) return paths.home;
  const at = new URL(next, HERE);
  if (at.searchParams.has(JOIN)) at.searchParams.delete(JOIN);
  // Checks the URL as the browser resolves it, with dot segments and backslashes normalised.
  const to = at.pathname + at.search + at.hash;
  return at.origin === HERE && SAFE_NEXT.test(to) ? to : paths.home;
}

/** The sign-up page for a visitor who wants to act on what `path` shows (web/auth/intent.tsx). */
export const signUpTo = (act: 'like' | 'comment' | 'post', path: string, hash = '') =>
  paths.authAt('signup', `${path}?${JOIN}=${act}${hash}`);

/** The path of an address, as the router reads it: decoded, unless it is malformed. */
export function routerPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
