import type * as en from '../../tribes/moderation.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const moderationCopy: Beginning<typeof en.moderationCopy> = {
  wasRemoved: 'Onye nlekọta otu ahụ ewepụla ya',
  removals: 'Ihe ndị nlekọta otu wepụrụ',
  removalsFailed: 'Ihe e wepụrụ ebughị',
  removedFrom: { post: 'Ozi gị', comment: 'Okwu gị' },
  inTribe: (tribe: string) => `n’otu ${tribe}`,
  because: (reason: string) => `Ihe kpatara ya: ${reason}`,
};
