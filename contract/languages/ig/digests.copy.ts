import type * as en from '../../digests/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const digestCopy: Catalogue<typeof en.digestCopy> = {
  failed: 'Ịkwụsị ozi-e agaghị',
  badLink: 'Njikọ a ezighị ezi. Ị nwere ike ịgbanyụ ozi-e na Ntọala.',
  ask: 'Kwụsị ọkwa ozi-e? Ị nwere ike ịgbanyeghachi ya na Ntọala.',
  action: 'Kwụsị ịnata',
  busy: 'A na-akwụsị...',
  done: 'O mechaala. Ị gaghị enwetakwa ozi-e ndị a.',
  settings: 'Ntọala',
};

export const digestMailCopy: Catalogue<typeof en.digestMailCopy> = {
  text: 'Lee ihe ị hụghị:',
  more: (count) => `Na ${count} ọzọ.`,
  action: (app) => `Mepee ${app}`,
  why: 'Ị na-enweta ozi-e a otu ugboro kacha n’ụbọchị.',
  unsubscribe: 'Kwụsị ịnata',
  subject: (app, count) => `Ọkwa ọhụrụ ${count} na ${app}`,
};
