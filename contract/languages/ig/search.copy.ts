import type * as en from '../../search/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const searchCopy: Catalogue<typeof en.searchCopy> = {
  ask: 'Biko banye ka ị chọọ ihe',
  failed: 'Ịchọ ihe agaghị',
  short: 'Pịnye opekata mpe mkpụrụ 2',
  long: 'Ihe ị na-achọ agaghị akarị mkpụrụ 100',
  fromWhom: 'Tinye aha njirimara n’azụ from:, dịka from:@ada',
  inWhat: 'Tinye otu n’azụ in:, dịka in:lagos-builders',
  hasWhat: 'Naanị foto ka a na-ayọcha: jiri has:image',
  beforeWhen: 'Tinye ụbọchị n’azụ before:, dịka before:2026-01-31',
  messagesByWords: 'Jiri naanị okwu chọọ ozi, na-enweghị from:, in:, has: ma ọ bụ before:',
  label: 'Chọọ ozi, mmadụ, otu…',
  kinds: 'Ihe ị ga-achọ',
  all: 'Ha niile',
  names: {
    posts: 'Ozi e biri',
    people: 'Ndị mmadụ',
    tribes: 'Otu',
    challenges: 'Ịma aka',
    sessions: 'Nnọkọ',
    messages: 'Ozi',
  },
  seeAll: (kind) => `${kind} niile`,
  recent: 'Ihe ị chọrọ n’oge na-adịbeghị anya',
  forget: (q) => `Wepụ “${q}”`,
  hint: 'Chọọ ozi, mmadụ, otu, ịma aka na nnọkọ',
  help: 'Tinye okwu na “akara nhota” ka ị chọta ha ọnụ. Jiri from:@ada, in:lagos-builders, has:image ma ọ bụ before:2026-01-31 belata ozi.',
  noneFound: (q) => `A chọtaghị ihe maka “${q}”`,
  noneText: 'Lelee nsupe, belata okwu, ma ọ bụ chọọ n’akụkụ ọzọ.',
  didYouMean: 'Ị pụtara',
  offline: 'Ị nọghị n’ịntanetị. Nsonaazụ ndị a si naanị na ngwaọrụ a.',
  noneOffline: 'Ọ dịghị ihe dabara na ngwaọrụ a. Laghachi n’ịntanetị ka ị chọọ ihe niile.',
  commentOn: (title) => `Okwu na “${title}”`,
  found: 'Nsonaazụ',
  searchMessages: 'Chọọ ozi',
  you: 'Gị: ',
  twice: (name) => `Jiri ${name}: otu ugboro`,
};
