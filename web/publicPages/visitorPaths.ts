import { publicPaths } from '../../contract/publicPaths.ts';
import { JOIN, paths, withQuery } from '../paths.ts';

/** What a public list is narrowed to, and where its page begins. */
type ListOptions = { category?: string | undefined; after?: string };

/** Addresses on public pages, beside those of contract/publicPaths.ts. */
export const visitorPaths = {
  /** The sign-up page for a visitor who wants to join what `member` shows: once signed in, they have joined it. */
  signUpToJoin: (member: string) => paths.authAt('signup', withJoin(member, '1')),
  /** The same for a full vibe session: they are on its waitlist, or have a seat that became free. */
  signUpToWait: (session: string) => paths.authAt('signup', withJoin(session, 'wait')),
  tribesWith: (options: ListOptions) => withQuery(publicPaths.tribes, options),
  challengesWith: (options: ListOptions) => withQuery(publicPaths.challenges, options),
  postsAfter: (after: string) => withQuery(publicPaths.posts, { after }),
};

const withJoin = (path: string, how: '1' | 'wait') =>
  `${path}${path.includes('?') ? '&' : '?'}${JOIN}=${how}`;
