import type * as en from '../../search/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const searchCopy: Catalogue<typeof en.searchCopy> = {
  ask: 'Da fatan za a shiga domin bincike',
  failed: 'An kasa bincike',
  short: 'Rubuta aƙalla haruffa 2',
  long: 'Bincike kada ya wuce haruffa 100',
  fromWhom: 'Ƙara sunan mai amfani bayan from:, kamar from:@ada',
  inWhat: 'Ƙara ƙungiya bayan in:, kamar in:lagos-builders',
  hasWhat: 'Hotuna kaɗai ake tacewa: yi amfani da has:image',
  beforeWhen: 'Ƙara kwanan wata bayan before:, kamar before:2026-01-31',
  messagesByWords: 'Nemi saƙonni da kalmomi kaɗai, ba tare da from:, in:, has: ko before: ba',
  label: 'Nemi rubutu, mutane, ƙungiyoyi…',
  kinds: 'Abin da za a nema',
  all: 'Duka',
  names: {
    posts: 'Rubuce-rubuce',
    people: 'Mutane',
    tribes: 'Ƙungiyoyi',
    challenges: 'Ƙalubale',
    sessions: 'Zama',
    messages: 'Saƙonni',
  },
  seeAll: (kind) => `Duk ${kind}`,
  recent: 'Binciken baya',
  forget: (q) => `Cire “${q}”`,
  hint: 'Nemi rubutu, mutane, ƙungiyoyi, ƙalubale da zama',
  help: 'Sa kalmomi a “ambato” domin nemo su tare. Rage rubutu da from:@ada, in:lagos-builders, has:image ko before:2026-01-31.',
  noneFound: (q) => `Ba a samu komai na “${q}” ba`,
  noneText: 'Duba rubutun kalmar, rage kalmomi, ko nemi a wani sashe.',
  didYouMean: 'Kana nufin',
  offline: 'Babu intanet. Waɗannan sakamako daga wannan na’ura ne kaɗai.',
  noneOffline: 'Babu abin da ya dace a wannan na’ura. Haɗa intanet domin bincika komai.',
  commentOn: (title) => `Sharhi a kan “${title}”`,
  found: 'Sakamako',
  searchMessages: 'Nemi saƙonni',
  you: 'Kai: ',
  twice: (name) => `Yi amfani da ${name}: sau ɗaya`,
};
