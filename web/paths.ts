import { publicPaths } from '../contract/publicPaths.ts';
import { COMPOSER_PATH } from '../contract/shareTarget.ts';

/**
 * Builds every path of the app. The paths of public pages are in contract/publicPaths.ts and
 * web/publicPages/visitorPaths.ts.
 */
export const paths = {
  landing: '/',
  auth: '/auth',
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
  home: '/home',
  /** The first steps of a new member. */
  welcome: '/home/welcome',
  welcomeStep: (step: number) => `/home/welcome?step=${step}`,
  profile: '/home/profile',
  settings: '/home/settings',
  blocked: '/home/settings/blocked',
  notifications: '/home/notifications',
  messages: '/home/messages',
  thread: (userId: string) => `/home/messages/${userId}`,
  tribes: '/home/tribes',
  tribesWith: (options: ListOptions) => withQuery('/home/tribes', options),
  tribe: (id: string) => `/home/tribes/${id}`,
  tribeTab: (id: string, tab: string) => `/home/tribes/${id}?tab=${tab}`,
  createTribe: '/home/create-tribe',
  createTribeNamed: (name?: string) => `/home/create-tribe${name ? `?name=${encodeURIComponent(name)}` : ''}`,
  create: '/home/create',
  posts: '/home/posts',
  /** All posts, with the composer open. */
  createPost: COMPOSER_PATH,
  feed: (feed: 'following' | 'tribes') => `/home/posts?feed=${feed}`,
  postsPage: (page: number) => (page > 1 ? `/home/posts?page=${page}` : '/home/posts'),
  bookmarks: '/home/bookmarks',
  tag: (name: string) => `/home/tag/${encodeURIComponent(name)}`,
  challenges: '/home/challenges',
  /** The challenges, with the form for a new one open. */
  createChallenge: '/home/challenges?create=1',
  challengesWith: (options: ListOptions) => withQuery('/home/challenges', options),
  challenge: (id: string) => `/home/challenges/${id}`,
  sessions: '/home/sessions',
  pastSessions: '/home/sessions?when=past',
  /** The month view of a month (`2026-11`) or of one of its days; without `on`, of this month. */
  sessionsOn: (on?: string) => withQuery('/home/sessions', { when: 'month', on }),
  session: (id: string) => `/home/sessions/${id}`,
  createSession: '/home/create-vibe-session',
  createSessionIn: (tribeId: string) => `/home/create-vibe-session?tribe=${tribeId}`,
  admin: '/home/admin',
  adminAt: (tab: string, q?: string) => withQuery('/home/admin', { tab, q }),
  post: publicPaths.post,
  user: (id: string) => `/home/user/${id}`,
  userTab: (id: string, tab: string) => `/home/user/${id}?tab=${tab}`,
  profileTab: (tab: string) => `/home/profile?tab=${tab}`,
  /** A profile by username, if the id is not known. It redirects to the path with the id. */
  userNamed: (username: string) => `/home/user/@${username}`,
  search: '/home/search',
  people: '/home/people',
  requests: '/home/people/requests',
  peopleNamed: (q: string) => withQuery('/home/people', { q }),
};

const MEMBERS: Record<string, string> = {
  t: '/tribes/',
  c: '/challenges/',
  s: '/sessions/',
  u: '/user/@',
};

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

const HERE = 'http://here';
const SAFE_NEXT = /^\/(home|post|t|c|s|u|posts|tribes|challenges)([/?#]|$)/;

/** The path to open after sign-in: `next` if it is a path of this site, else home. Prevents redirects to other sites. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !URL.canParse(next, HERE)) return paths.home;
  const at = new URL(next, HERE);
  if (at.searchParams.has(JOIN)) at.searchParams.delete(JOIN);
  // Checks the URL as the browser resolves it, with dot segments and backslashes normalised.
  const to = at.pathname + at.search + at.hash;
  return at.origin === HERE && SAFE_NEXT.test(to) ? to : paths.home;
}
