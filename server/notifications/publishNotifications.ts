import type { Deps } from '../deps/deps.ts';
import type { Push } from '../deps/push.ts';

/**
 * Makes the members' clients refetch their notifications, and sends push messages. Call it after the commit, with the ids
 * that `notify` returned.
 */
export function publishNotifications(
  { live, push }: Pick<Deps, 'live'> & { push: Pick<Push, 'send'> },
  userIds: string[],
) {
  if (userIds.length === 0) return;
  live.publish({ topic: 'notifications', type: 'created', id: '' }, userIds);
  push.send(userIds);
}

/** Makes the members' clients refetch their notifications, of which some are gone. Call it after the commit. */
export function publishRetracted(live: Deps['live'], userIds: string[]) {
  if (userIds.length > 0) live.publish({ topic: 'notifications', type: 'deleted', id: '' }, userIds);
}
