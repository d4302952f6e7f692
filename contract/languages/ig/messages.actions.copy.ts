import type * as en from '../../messages.actions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageActionCopy: Beginning<typeof en.messageActionCopy> = {
  actions: 'Ihe ị ga-eme ozi a',
  reply: 'Zaa',
  copy: 'Detuo ederede',
  unsend: 'Weghachi ozi',
  unsendTitle: 'Weghachi ozi',
  you: 'Gị',
};
