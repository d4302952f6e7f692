/** Characters of a text that a public page shows. */
export const PUBLIC_TEXT_MAX = 500;
/** Posts that a public page shows. */
export const PUBLIC_POSTS = 3;

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
  skills: 'Skills',
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
} as const;
