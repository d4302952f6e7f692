import { resync } from '../../contract/core/live.ts';
import type { Live } from '../deps/live.ts';

/**
 * Screens refetch; what a device saved goes when it is next refetched. Call it after the commit. The event does not say whom
 * it is about.
 */
export const publishHiding = (live: Live) => live.publish(resync);
