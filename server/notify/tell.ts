import type { Parts } from '../parts.ts';

/**
 * Lets members' screens ask for their notifications, and their browsers show the latest: of those that `notify` named,
 * once it is committed.
 */
export function tellNotified({ live, push }: Pick<Parts, 'live' | 'push'>, userIds: string[]) {
  if (userIds.length === 0) return;
  live.publish({ topic: 'notifications', act: 'created', id: '' }, userIds);
  push.tell(userIds);
}
