/** The number of rows of each kind, by the number of posts. */
export interface Sizes {
  posts: number;
  members: number;
  /** Rows of the member, tribe, post or conversation that has very many. */
  heavy: number;
  /** Tribes, challenges, upcoming sessions and past sessions, each. */
  groups: number;
  /** Rows of which even the busiest member has fewer. */
  few: number;
}

/** Members whom bola follows, and tribes that she is in, at every community size. */
export const SOURCES = 300;
/** Submissions to a judged challenge, at every community size: people must look at each one. */
export const JUDGED = 40;
/** Versions of the row that was edited most. */
export const VERSIONS = 20;

/** At a million posts: 100,000 members, and lists of 50,000 rows (`heavy`). */
export const sizesFor = (posts: number): Sizes => ({
  posts,
  members: Math.max(2 * SOURCES, posts / 10),
  heavy: Math.max(100, posts / 20),
  groups: Math.max(SOURCES, posts / 100),
  few: Math.max(50, posts / 200),
});

/** For ten million posts: much longer lists; every number except that of posts is bounded. */
export const coreSizesFor = (posts: number): Sizes => ({
  posts,
  members: Math.min(1_000_000, Math.max(2 * SOURCES, posts / 10)),
  heavy: Math.min(1_000_000, Math.max(100, posts / 10)),
  groups: Math.min(10_000, Math.max(SOURCES, posts / 100)),
  few: Math.min(50_000, Math.max(50, posts / 200)),
});

/** The members with a role in the measurements. They sign up normally, before the others are inserted. */
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
  organiser: 15,
  webhook: 16,
};
type Kind = keyof typeof KINDS;

/** The id of the nth row of a kind, from 1. The ids are in order, like the UUIDv7 that browsers create. */
export const idOf = (kind: Kind, n: number) =>
  `${KINDS[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** The same in SQL. It works only inside `makeCommunity`, which creates the function. */
export const sqlId = (kind: Kind, n: string) => `pg_temp.id(${KINDS[kind]}, ${n})`;

// Of every twenty posts, one is ada's, one is in the first tribe, one is in another tribe, one has a frequent hashtag and one is
// in a closed tribe.
export const OF_TWENTY = { adas: 0, inFirstTribe: 1, inAnyTribe: 2, tagged: 3, inClosedTribe: 4 };
const IN_TRIBES = [OF_TWENTY.inFirstTribe, OF_TWENTY.inAnyTribe, OF_TWENTY.inClosedTribe];

/** The newest `many` posts of the feed. */
export const feedPosts = (posts: number, many: number): string[] =>
  Array.from({ length: posts }, (_, n) => posts - n)
    .filter((n) => !IN_TRIBES.includes(n % 20))
    .slice(0, many)
    .map((n) => idOf('post', n));

/** The ids of the rows that have very many dependent rows. */
export const heavy = {
  tribe: idOf('tribe', 1),
  closedTribe: idOf('tribe', 2),
  post: ({ posts }: Sizes) => idOf('post', posts),
  /** The first comment on that post. */
  comment: ({ posts }: Sizes) => ({ id: idOf('post', posts), comment_id: idOf('comment', posts + 3) }),
  closedPost: ({ posts }: Sizes) => idOf('post', posts - 20 + OF_TWENTY.inClosedTribe),
  tribePost: ({ posts }: Sizes) => idOf('post', posts - 20 + OF_TWENTY.inFirstTribe),
  /** ada hosts it. */
  session: ({ groups }: Sizes) => idOf('session', groups),
  /** ada speaks for it, with all who may. */
  organiser: idOf('organiser', 1),
  webhook: idOf('webhook', 1),
  challenge: ({ groups }: Sizes) => idOf('challenge', groups),
  /** Has published results; bola created it and is one of its judges. */
  judged: ({ groups }: Sizes) => idOf('challenge', groups - 1),
  tag: { id: idOf('tag', 1), name: 'yaba' },
};
