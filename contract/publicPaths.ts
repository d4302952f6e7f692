/** The kinds of things that have a public page and a card image. */
export const publicKinds = ['post', 'tribe', 'challenge', 'session', 'member'] as const;

export type PublicKind = (typeof publicKinds)[number];

/** The addresses that anyone may open, also without an account. Shared links, feeds and the sitemap give these. */
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

/** The 1200 × 630 picture of a thing, for the previews of its link. `version` changes with what the picture shows. */
export const cardPath = (kind: PublicKind, id: string, version?: string) =>
  `/card/${kind}/${id}.jpg${version ? `?v=${version}` : ''}`;
