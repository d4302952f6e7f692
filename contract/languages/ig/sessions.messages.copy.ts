import type * as en from '../../sessions/messages.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const sessionMessageCopy: Catalogue<typeof en.sessionMessageCopy> = {
  ask: 'Biko banye ka ị hụ ozi sitere n’aka ndị na-akwado',
  messages: 'Ozi sitere n’aka ndị na-akwado',
  write: 'Zigara ndị na-abịa ozi',
  writeTo: (session) => `Zigara ndị na-abịa ${session} ozi`,
  text: 'Ozi',
  placeholder: 'Gịnị ka onye ọ bụla na-abịa kwesịrị ịma?',
  hint: 'A ga-agwa onye ọ bụla nwere oche ma ọ bụ nọ na ndepụta nchere. Ozi 3 kacha n’ime awa 24.',
  empty: 'Biko dee ozi',
  long: 'Ozi agaghị akarị mkpụrụ 500',
  send: 'Zigara mmadụ niile',
  sent: 'E zigaala ndị na-abịa niile',
  sendFailed: 'Ozi ahụ agaghị',
  tooMany: (next) => `Ndị na-abịa na-enweta ozi atọ kacha n’ime awa 24. Nke na-eso ga-ekwe mee ${next}.`,
  tooLate: 'E nwere ike izigara ndị bịara ozi ruo awa 24 ka nnọkọ gwụchara',
  hostsOnly: 'Naanị ndị na-akwado nnọkọ nwere ike izigara ndị na-abịa ozi',
  attendeesOnly: 'Naanị ndị na-akwado na ndị na-abịa nwere ike ịgụ ozi ndị a',
  removersOnly: 'Naanị onye dere ya, onye na-akwado nnọkọ na ndị nchịkwa nwere ike iwepụ ozi',
  listFailed: 'Ozi ndị ahụ ebughị',
  notFound: 'A chọtaghị ozi ahụ',
  actions: 'Ihe ị ga-eme ozi a',
  remove: 'Wepụ ozi',
  confirmRemove: 'Wepụ ozi a? Ndị a gwara nwere ike ịgụọla ya.',
  removed: 'E wepụla ozi',
  removeFailed: 'Iwepụ ozi agaghị',
};
