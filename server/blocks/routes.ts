import { blockCopy } from '../../contract/blocks/copy.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { listBlocked, setBlocked } from './queries.ts';

export function blockRoutes({ db, live }: Deps) {
  async function change(userId: string, otherId: string, blocked: boolean) {
    if (userId === otherId) throw new AppError('invalid', blockCopy.own);
    const changed = await setBlocked(db, userId, otherId, blocked);
    // Without an id: what both members see has changed, but the event does not show who blocked whom.
    if (changed) live.publish({ topic: 'blocks', type: 'updated', id: '' }, [userId, otherId]);
    return { blocked };
  }

  return [
    route(blocks.list, ({ input, viewer }) => listBlocked(db.reads, viewer.id, input)),
    route(blocks.block, ({ input, viewer }) => change(viewer.id, input.id, true)),
    route(blocks.unblock, ({ input, viewer }) => change(viewer.id, input.id, false)),
  ];
}
