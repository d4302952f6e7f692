import type * as en from '../../challenges/organisers/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  ask: 'Biko banye ka ị hụ ọkwa',
  announcements: 'Ọkwa',
  write: 'Zigara ndị so ozi',
  writeTo: (challenge) => `Zigara ndị so na ${challenge} ozi`,
  text: 'Ozi',
  placeholder: 'Gịnị ka onye ọ bụla so kwesịrị ịma?',
  hint: 'A ga-agwa onye ọ bụla so. Ozi 3 kacha n’ụbọchị.',
  empty: 'Biko dee ozi',
  long: 'Ozi agaghị akarị mkpụrụ 1,000',
  send: 'Zigara mmadụ niile',
  sent: 'E zigaala ndị so niile',
  sendFailed: 'Ozi ahụ agaghị',
  dailyLimit: 'Ozi 3 kacha nye ndị so n’ụbọchị. Nwaa ọzọ echi.',
  organisersOnly: 'Naanị onye mepụtara ịma aka na ndị nchịkwa nwere ike izigara ndị so ozi',
  listFailed: 'Ọkwa ebughị',
  notFound: 'A chọtaghị ọkwa ahụ',
  actions: 'Ihe ị ga-eme ọkwa',
  remove: 'Wepụ ọkwa',
  confirmRemove: 'Wepụ ọkwa a? Ndị a gwara nwere ike ịgụọla ya.',
  removed: 'E wepụla ọkwa',
  removeFailed: 'Iwepụ ọkwa agaghị',
};

export const organiserCopy: Catalogue<typeof en.organiserCopy> = {
  searchLong: 'Ihe ị na-achọ agaghị akarị mkpụrụ 100',
  search: 'Chọọ site n’aha',
  filters: 'Yọchaa ọrụ',
  wrongFilter: 'Biko họrọ nyocha na ndepụta',
  state: 'Mkpebi',
  anyState: 'Mkpebi ọ bụla',
  kind: 'Ihe dị n’ime',
  anyKind: 'Faịlụ na njikọ',
  kinds: { file: 'Nwere faịlụ', links: 'Nwere njikọ' },
  by: 'Onye zitere ya',
  byAnyone: 'Tiim na ndị otu nọ naanị ha',
  entrants: { team: 'Tiim', single: 'Ndị otu nọ naanị ha' },
  judged: 'Ikpe',
  anyJudged: 'E kpere ma ọ bụ e kpebeghị',
  judgedStates: { enough: 'Ndị ọka ikpe zuru', short: 'Ọ chọrọ ndị ọka ikpe' },
  clear: 'Wepụ nyọcha',
  noneFound: 'Ọrụ ọ bụla adabaghị na nyọcha a.',
  reviewed: 'E nyochaala ya',
  figures: 'Ọnụọgụ',
  choose: (name) => `Họrọ ọrụ ${name}`,
  chooseAll: 'Họrọ ndị niile egosiri',
  chooseNone: 'Ahọrọla nke ọ bụla',
  chosen: (n) => `A họrọla ${n}`,
  chosenMost: 'Ị nwere ike ịhọrọ ruo ọrụ 50 n’otu oge',
  acceptChosen: 'Nabata ndị a họrọ',
  rejectChosen: 'Jụ ndị a họrọ',
  chooseSome: 'Biko họrọ opekata mpe otu ọrụ',
  decision: 'Biko họrọ ịnabata ma ọ bụ ịjụ',
  decideFailed: 'Ichekwa mkpebi agaghị',
  outcomes: {
    decided: (n) => `E chekwala ${n}.`,
    already: (n) => `E nyochalarị ${n}.`,
    superseded: (n) => `Nke ọhụrụ nọchiri ${n}.`,
    own: (n) => `${n} bụ nke gị.`,
    missing: (n) => `${n} adịghịzi.`,
  },
  duplicate: 'Detuo',
  duplicateTitle: 'Detuo ịma aka',
  duplicateHint: 'A na-edetuo ihe niile, ma e wezụga ụbọchị, foto, ndị so na ọrụ.',
  copyOf: (title) => `${title} (nke e detuuru)`,
  confirmAccept: (n) =>
    n === 1
      ? 'Nabata ọrụ a? A ga-agwa onye mere ya, ọ ga-enwetakwa asambodo.'
      : `Nabata ọrụ ${n} ndị a? A ga-agwa ndị mere ha, ha ga-enwetakwa asambodo.`,
  confirmReject: (n) =>
    n === 1 ? 'Jụ ọrụ a? A ga-agwa onye mere ya.' : `Jụ ọrụ ${n} ndị a? A ga-agwa ndị mere ha.`,
};
