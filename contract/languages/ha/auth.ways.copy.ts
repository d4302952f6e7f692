import type * as en from '../../auth/ways.copy.ts';
import type { Beginning } from '../catalogue.ts';

export const waysCopy: Beginning<typeof en.waysCopy> = {
  or: 'ko',
  continueWith: (name) => `Ci gaba da ${name}`,
};
