import type { Live } from '../deps/live.ts';

/**
 * Tells the devices of a member who came into a closed tribe, or left it: they refetch what is on screen and drop what is cached,
 * as after a block.
 */
export const publishSightChange = (live: Live, userId: string) =>
  live.publish({ topic: 'blocks', type: 'updated', id: '' }, [userId]);
