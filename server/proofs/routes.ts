import { canRevokeProof } from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import type { Deps } from '../deps/deps.ts';
import { authorize } from '../http/authorize.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { getPortfolio, ownPortfolio, savePortfolio } from './portfolio.queries.ts';
import { publishPortfolios } from './publishPortfolios.ts';
import { type FoundProof, getProof, listProofs, revokeProof } from './queries.ts';

export function proofRoutes({ db, live, push }: Deps) {
  const publicCache = cachePublic(live);

  return [
    route(proofs.mine, ({ input, viewer }) => listProofs(db.reads, viewer.id, input)),

    // 'account': events of this topic announce changes of the member's certificates and of their indexing setting.
    // 'organisers': whether the organiser is verified now.
    route(
      proofs.get,
      async ({ input, viewer }) => shown(await getProof(db.reads, input.code), viewer),
      publicCache('account', 'organisers'),
    ),

    route(proofs.revoke, async ({ input, viewer }) => {
      const found = await getProof(db, input.code);
      authorize(canRevokeProof(viewer, found), proofCopy.organiserOnly);
      const notified = await revokeProof(db, { id: found.proof.id, by: viewer.id, reason: input.reason });
      if (notified && found.holder) publishPortfolios(live, [found.holder]);
      publishNotifications({ live, push }, notified ?? []);
      return shown(await getProof(db, input.code), viewer);
    }),

    route(portfolios.get, ({ input, viewer }) => getPortfolio(db.reads, viewer.id, input.id)),
    route(portfolios.own, ({ viewer }) => ownPortfolio(db.reads, viewer.id)),
    route(portfolios.save, async ({ input, viewer }) => {
      await savePortfolio(db, viewer.id, input);
      publishPortfolios(live, [viewer.id]);
      return ownPortfolio(db, viewer.id);
    }),
  ];
}

const shown = (found: FoundProof, viewer: Viewer | null) => ({
  ...found.proof,
  indexable: found.indexable,
  may_revoke: found.proof.state === 'valid' && canRevokeProof(viewer, found),
});
