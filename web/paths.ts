/** Every address of the product, made here and nowhere else. */
export const paths = {
  landing: '/',
  auth: '/auth',
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  signUp: '/auth?tab=signup',
  /** The sign-in page at one of its views, still knowing where one wanted to go. */
  authAt: (view: 'login' | 'signup' | 'forgot', next: string | null) => {
    const query = new URLSearchParams({ ...(view !== 'login' && { tab: view }), ...(next && { next }) });
    return query.size ? `/auth?${query}` : '/auth';
  },
  home: '/home',
  profile: '/home/profile',
  settings: '/home/settings',
  notifications: '/home/notifications',
  messages: '/home/messages',
  tribes: '/home/tribes',
  tribesWith: (asked: { q?: string | undefined; category?: string | undefined }) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
    return query.size ? `/home/tribes?${query}` : '/home/tribes';
  },
  tribe: (id: string) => `/home/tribes/${id}`,
  tribeTab: (id: string, tab: string) => `/home/tribes/${id}?tab=${tab}`,
  createTribe: '/home/create-tribe',
  create: '/home/create',
  posts: '/home/posts',
  postsPage: (page: number) => (page > 1 ? `/home/posts?page=${page}` : '/home/posts'),
  challenges: '/home/challenges',
  createSession: '/home/create-vibe-session',
  admin: '/home/admin',
  post: (id: string) => `/post/${id}`,
  user: (id: string) => `/home/user/${id}`,
};

const HERE = 'http://here';

/** Where to go after signing in: a path of ours, else home. Anything that could leave this site is refused. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !URL.canParse(next, HERE)) return paths.home;
  const at = new URL(next, HERE);
  // Judged as the browser will read it, with every dot and backslash resolved.
  const to = at.pathname + at.search + at.hash;
  return at.origin === HERE && /^\/(home|post)([/?#]|$)/.test(to) ? to : paths.home;
}
