/** How many there are of everything, by how many posts there are. */
export interface Sizes {
  posts: number;
  members: number;
  /** Of what one member, tribe, post or conversation has very much. */
  heavy: number;
  /** Tribes, challenges, sessions to come and sessions past, each. */
  groups: number;
  /** Of what even the busiest has less. */
  few: number;
}

/** Members whom bola follows, and tribes in which she is, whatever the size of the community. */
export const SOURCES = 300;
/** Entries of a judged challenge, whatever the size of the community: people have to look at each. */
export const JUDGED = 40;
/** Versions of what was edited most. */
export const VERSIONS = 20;

/** At a million posts: 100,000 members, and 50,000 of whatever one of them has very much. */
export const sizesFor = (posts: number): Sizes => ({
  posts,
  members: Math.max(2 * SOURCES, posts / 10),
  heavy: Math.max(100, posts / 20),
  groups: Math.max(SOURCES, posts / 100),
  few: Math.max(50, posts / 200),
});

/** The same with much longer lists, and everything but the posts bounded: for ten million. */
export const coreSizesFor = (posts: number): Sizes => ({
  posts,
  members: Math.min(1_000_000, Math.max(2 * SOURCES, posts / 10)),
  heavy: Math.min(1_000_000, Math.max(100, posts / 10)),
  groups: Math.min(10_000, Math.max(SOURCES, posts / 100)),
  few: Math.min(50_000, Math.max(50, posts / 200)),
});

/** The members who play a part; they sign up as everybody does, before the others are made. */
export const CAST = ['ada', 'bola', 'chidi', 'admin'] as const;
export type Cast = Record<(typeof CAST)[number], string>;

const KINDS = {
  member: 1,
  tribe: 2,
  post: 3,
  comment: 4,
  session: 5,
  challenge: 6,
  submission: 7,
  file: 8,
  message: 9,
  notification: 10,
  report: 11,
  invite: 12,
  tag: 13,
  announcement: 14,
};
type Kind = keyof typeof KINDS;

/** The id of the nth of a kind, from 1; they are in order, as those are that members' browsers make. */
export const idOf = (kind: Kind, n: number) =>
  `${KINDS[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** The same in SQL, where `makeCommunity` runs it. */
export const sqlId = (kind: Kind, n: string) => `pg_temp.id(${KINDS[kind]}, ${n})`;

// Of twenty posts one is ada's, one stands in the first tribe, one in another, one has a frequent hashtag.
export const OF_TWENTY = { adas: 0, inFirstTribe: 1, inAnyTribe: 2, tagged: 3 };

/** The newest posts of the feed, so many of them. */
export const feedPosts = (posts: number, many: number): string[] =>
  Array.from({ length: posts }, (_, n) => posts - n)
    .filter((n) => n % 20 !== OF_TWENTY.inFirstTribe && n % 20 !== OF_TWENTY.inAnyTribe)
    .slice(0, many)
    .map((n) => idOf('post', n));

/** What is heavy, and whose or where it is. */
export const heavy = {
  tribe: idOf('tribe', 1),
  post: ({ posts }: Sizes) => idOf('post', posts),
  /** The first comment of that post. */
  comment: ({ posts }: Sizes) => ({ id: idOf('post', posts), comment_id: idOf('comment', posts + 2) }),
  tribePost: ({ posts }: Sizes) => idOf('post', posts - 20 + OF_TWENTY.inFirstTribe),
  session: ({ groups }: Sizes) => idOf('session', groups),
  challenge: ({ groups }: Sizes) => idOf('challenge', groups),
  /** Published results; bola created it and judges. */
  judged: ({ groups }: Sizes) => idOf('challenge', groups - 1),
  tag: { id: idOf('tag', 1), name: 'yaba' },
};
