import type * as en from '../../tribes/moderation.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const moderationCopy: Beginning<typeof en.moderationCopy> = {
  wasRemoved: 'Mai kula da ƙungiyar ya cire shi',
  removals: 'Abin da masu kula da ƙungiyoyi suka cire',
  removalsFailed: 'An kasa loda abin da aka cire',
  removedFrom: { post: 'Rubutunka', comment: 'Sharhinka' },
  inTribe: (tribe: string) => `a ${tribe}`,
  because: (reason: string) => `Dalili: ${reason}`,
};
