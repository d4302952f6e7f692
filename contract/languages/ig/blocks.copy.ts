import type * as en from '../../blocks/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const blockCopy: Catalogue<typeof en.blockCopy> = {
  blocked: 'E gbochiela ya. Unu agaghị ahụ onwe unu ebe a.',
  unblocked: 'E mepela ya',
  none: 'I gbochibeghị onye ọ bụla.',
  what: 'Gị na onye i gbochiri agaghị ahụ onwe unu. A naghị agwa ha.',
  settings: 'Ntọala',
  blockedMembers: 'Ndị otu i gbochiri',
  block: (name: string) => `Gbochie ${name}`,
  blockNow: 'Gbochie',
  unblock: 'Kwụsị igbochi',
  ask: 'Biko banye ka i gbochie ndị otu',
  own: 'Ị nweghị ike igbochi onwe gị',
  notFound: 'A chọtaghị onye ahụ',
  failed: 'Mgbanwe ahụ agaghị',
  listFailed: 'Ndị i gbochiri ebughị',
  hiddenMembers: 'I gbochiri ndị otu a, ma ọ bụ ha gbochiri gị.',
  hiddenComments: 'I gbochiri ndị otu kwuru okwu, ma ọ bụ ha gbochiri gị.',
};
