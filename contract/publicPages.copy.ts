/** Characters of a text that a public page shows. */
export const PUBLIC_TEXT_MAX = 500;
/** Posts that a public page shows. */
export const PUBLIC_POSTS = 3;

/** A community of fewer members does not show its size. */
export const FIGURES_MIN_MEMBERS = 20;
/** Patterns of tribes on the landing page. */
export const LANDING_TRIBES = 3;

export const publicPageCopy = {
  signIn: 'Sign In',
  openToEverybody: 'Open to everybody, free',
  talkingAbout: 'What they are talking about',
  latestPosts: 'Latest posts',
  seeOpenChallenges: 'See open challenges',
  join: 'Join',
  follow: 'Follow',
  host: 'Hosted by',
  where: 'Where',
  interests: 'Interests',
  followers: 'follower|followers',
  likes: 'like|likes',
  comments: 'comment|comments',
  explore: 'Explore',
  categories: 'Categories',
  posts: 'Posts',
  tribes: 'Tribes',
  challenges: 'Challenges',
  tribesOn: (app: string) => `Tribes on ${app}`,
  challengesOn: (app: string) => `Challenges on ${app}`,
  postsOn: (app: string) => `Posts on ${app}`,
  tribesText: 'Groups around what people love, study and build. Open to everybody.',
  challengesText: 'Make something, hand it in before the deadline, and show what you can do.',
  postsText: 'What members share with everybody.',
  noneYet: 'Nothing here yet.',
  figuresFailed: 'Failed to count members',
  members: 'member|members',
  tribeCount: 'tribe|tribes',
  challengeCount: 'challenge|challenges',
} as const;
