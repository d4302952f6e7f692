/** The kinds of content with a public page and a card image. */
export const publicKinds = ['post', 'tribe', 'challenge', 'session', 'member'] as const;

export type PublicKind = (typeof publicKinds)[number];

/** The addresses that visitors can open. Shared links, feeds and the sitemap contain them. */
export const publicPaths = {
  post: (id: string) => `/post/${id}`,
  /** One comment or reply, in its thread. */
  comment: (post: string, id: string) => `/post/${post}?comment=${id}#comments`,
  tribe: (id: string) => `/t/${id}`,
  challenge: (id: string) => `/c/${id}`,
  /** The entries to a challenge whose authors show them. */
  entries: (challengeId: string) => `/c/${challengeId}/submissions`,
  session: (id: string) => `/s/${id}`,
  member: (username: string) => `/u/${username}`,
  posts: '/posts',
  tribes: '/tribes',
  challenges: '/challenges',
  organiser: (id: string) => `/organisers/${id}`,
  help: '/help',
  // The pages that the operator writes (contract/legal/pages.ts).
  terms: '/terms',
  privacy: '/privacy',
  rules: '/rules',
  contact: '/contact',
};

/** The addresses of members' screens that the server builds, too; all others are in web/paths.ts. */
export const memberPaths = {
  home: '/home',
  /** The posts, with the composer open. */
  createPost: '/home/posts?create=1',
  tribe: (id: string) => `/home/tribes/${id}`,
  manageTribe: (id: string) => `/home/tribes/${id}/manage`,
  challenge: (id: string) => `/home/challenges/${id}`,
  session: (id: string) => `/home/sessions/${id}`,
  user: (id: string) => `/home/user/${id}`,
  thread: (userId: string) => `/home/messages/${userId}`,
  profileTab: (tab: string) => `/home/profile?tab=${tab}`,
  requests: '/home/people/requests',
  messages: '/home/messages',
  warnings: '/home/warnings',
  held: '/home/waiting',
  organisers: '/home/organisers',
  notifications: '/home/notifications',
  search: '/home/search',
};

/** The address from which calendar programs fetch a member's events. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`;

/** The address of a card image (1200 × 630) for link previews; of a certificate by its code. `version` changes with its content. */
export const cardPath = (kind: PublicKind | 'proof', id: string, version?: string) =>
  `/card/${kind}/${id}.jpg${version ? `?v=${version}` : ''}`;

/** The licences of the code that is bundled for browsers; the build writes the file. */
export const licencesPath = '/licences.txt';

/** Paths that no screen shows: files, feeds and the API. The browser opens them; the service worker leaves them alone. */
export const SERVER_PATHS = [
  /^\/(?:api|files|assets|livez|readyz|metrics)(?:[/?]|$)/,
  // Files. Usernames in /u and /home, and searches, may contain dots.
  /^\/(?!u\/|home\/)[^?]*\.\w+(?:\?|$)/,
  /^\/(?:unsubscribe|shell)(?:[/?]|$)/,
];
