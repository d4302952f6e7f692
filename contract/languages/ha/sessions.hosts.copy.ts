import type * as en from '../../sessions/hosts.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const hostsCopy: Catalogue<typeof en.hostsCopy> = {
  coHosts: 'Abokan mai masauki',
  manage: 'Abokan mai masauki',
  hint: 'Har 3 daga mabiyanka ko masu zuwa. Za su iya gyara zaman, amma ba za su soke shi ba.',
  username: 'Sunan mai amfani',
  add: 'Ƙara',
  remove: (name) => `Cire ${name}`,
  leave: 'Daina zama abokin mai masauki',
  none: 'Babu abokan mai masauki tukuna.',
  ask: 'Da fatan za a shiga domin gudanar da zama',
  added: 'An ƙara abokin mai masauki',
  addFailed: 'An kasa ƙara abokin mai masauki',
  removed: 'An cire abokin mai masauki',
  removeFailed: 'An kasa cire abokin mai masauki',
  unknown: 'Babu mai wannan suna da yake bin ka ko zai zo',
  full: 'Zama yana da abokan mai masauki 3 a iyaka',
  youAreCoHosting: 'Kai abokin mai masauki ne',
};
