import { publicPages } from '../../contract/publicPages/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import {
  getFigures,
  getPublicChallenge,
  getPublicMember,
  getPublicSession,
  getPublicTribe,
} from './queries.ts';

/** The data of public pages, which is the same for members and visitors. */
export function publicPageRoutes({ db, live }: Deps) {
  const publicCache = cachePublic(live);
  // 'account': a response does not contain the id of a private member, so only this topic evicts it once they are public
  // again. 'organisers': nor the id of an organiser that is not verified yet.
  return [
    route(publicPages.figures, () => getFigures(db.reads), publicCache('tribes', 'challenges')),
    route(
      publicPages.tribe,
      ({ input }) => getPublicTribe(db.reads, input.id),
      publicCache('posts', 'account'),
    ),
    route(
      publicPages.challenge,
      ({ input }) => getPublicChallenge(db.reads, input.id),
      publicCache('account', 'organisers'),
    ),
    route(publicPages.session, ({ input }) => getPublicSession(db.reads, input.id), publicCache('account')),
    route(
      publicPages.member,
      ({ input }) => getPublicMember(db.reads, input.username),
      publicCache('posts', 'account'),
    ),
  ];
}
