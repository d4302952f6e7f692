import { publicPaths } from '../../contract/publicPaths.ts';
import { JOIN, paths, withQuery } from '../paths.ts';

/** The filter of a public list, and the cursor of its page. */
type ListOptions = { category?: string | undefined; after?: string };

/** Paths used on public pages, besides those of contract/publicPaths.ts. */
export const visitorPaths = {
  /** The sign-up page for a visitor who wants to join what `member` shows. The sign-in joins it. */
  signUpToJoin: (member: string) => paths.authAt('signup', withJoin(member, '1')),
  /** The same for a full vibe session: the sign-in joins its waitlist, or takes a seat that became free. */
  signUpToWait: (session: string) => paths.authAt('signup', withJoin(session, 'wait')),
  tribesWith: (options: ListOptions) => withQuery(publicPaths.tribes, options),
  challengesWith: (options: ListOptions) => withQuery(publicPaths.challenges, options),
  postsAfter: (after: string) => withQuery(publicPaths.posts, { after }),
};

const withJoin = (path: string, how: '1' | 'wait') =>
  `${path}${path.includes('?') ? '&' : '?'}${JOIN}=${how}`;
