import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { publicGallery, results } from '../../../contract/challenges/results/endpoints.ts';
import { canManageJudging } from '../../../contract/core/policy.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { cachePublic } from '../../http/publicCache.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { publishPortfolios } from '../../proofs/publishPortfolios.ts';
import { publishChallenge } from '../publishChallenge.ts';
import { requireCreator } from '../queries.ts';
import { publishResults } from './publish.queries.ts';
import { getGallery, getResults } from './queries.ts';

/** The published results of challenges; serve.ts has all scores. */
export function resultsRoutes({ db, env, live, jobs, push }: Deps) {
  // 'account': a cached response does not contain the id of a private member, so only the topic evicts it when they become
  // public again.
  const publicCache = cachePublic(live);
  return [
    route(results.publish, async ({ input, viewer }) => {
      const { id, allow_fewer } = input;
      authorize(canManageJudging(viewer, await requireCreator(db, viewer.id, id)), judgingCopy.managersOnly);
      const published = await publishResults(db, jobs, { id, by: viewer.id, allowFewer: allow_fewer });
      if (published) {
        jobs.wake();
        publishChallenge(live, id);
        publishPortfolios(live, published.holders);
        publishNotifications({ live, push }, published.notified);
      }
      return getResults(db, viewer.id, { id, from: 0 });
    }),
    route(
      results.get,
      ({ input, viewer }) => getResults(db.reads, viewer?.id ?? null, input),
      publicCache('account'),
    ),
    route(
      publicGallery,
      ({ input }) => getGallery(db.reads, env.appSecret, input.id),
      publicCache('account'),
    ),
  ];
}
