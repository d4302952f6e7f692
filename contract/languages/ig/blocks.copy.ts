import type * as en from '../../blocks/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const blockCopy: Beginning<typeof en.blockCopy> = {
  blocked: 'E gbochiela ya. Unu agaghị ahụ onwe unu ebe a.',
  unblocked: 'E mepela ya',
  none: 'I gbochibeghị onye ọ bụla.',
  what: 'Gị na onye i gbochiri agaghị ahụ onwe unu. A naghị agwa ha.',
  settings: 'Ntọala',
  blockedMembers: 'Ndị otu i gbochiri',
  block: (name: string) => `Gbochie ${name}`,
  blockNow: 'Gbochie',
  unblock: 'Kwụsị igbochi',
};
