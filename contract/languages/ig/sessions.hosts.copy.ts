import type * as en from '../../sessions/hosts.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const hostsCopy: Catalogue<typeof en.hostsCopy> = {
  coHosts: 'Ndị nkwado',
  manage: 'Ndị nkwado',
  hint: 'Ruo 3 n’ime ndị na-eso gị ma ọ bụ ndị na-abịa. Ha nwere ike idezi nnọkọ ahụ, mana ha agaghị akagbu ya.',
  username: 'Aha njirimara',
  add: 'Tinye',
  remove: (name) => `Wepụ ${name}`,
  leave: 'Kwụsị ịbụ onye nkwado',
  none: 'Enwebeghị onye nkwado.',
  ask: 'Biko banye ka i jikwaa nnọkọ',
  added: 'E tinyela onye nkwado',
  addFailed: 'Itinye onye nkwado agaghị',
  removed: 'E wepụla onye nkwado',
  removeFailed: 'Iwepụ onye nkwado agaghị',
  unknown: 'Onweghị onye nwere aha a na-eso gị ma ọ bụ na-abịa',
  full: 'Nnọkọ nwere ndị nkwado 3 kacha',
  youAreCoHosting: 'Ị bụ onye nkwado',
};
