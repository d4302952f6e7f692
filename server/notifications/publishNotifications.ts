import type { Deps } from '../deps.ts';

/**
 * Lets members' screens ask for their notifications, and their browsers show the latest: of those that `notify` named,
 * once it is committed.
 */
export function publishNotifications({ live, push }: Pick<Deps, 'live' | 'push'>, userIds: string[]) {
  if (userIds.length === 0) return;
  live.publish({ topic: 'notifications', type: 'created', id: '' }, userIds);
  push.send(userIds);
}
