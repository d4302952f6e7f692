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
};

/** The address of a card image (1200 × 630) for link previews. `version` changes with its content. */
export const cardPath = (kind: PublicKind, id: string, version?: string) =>
  `/card/${kind}/${id}.jpg${version ? `?v=${version}` : ''}`;
