import type * as en from '../../legal/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Catalogue<typeof en.legalCopy> = {
  help: 'Enyemaka',
  terms: 'Usoro nkwekọrịta',
  privacy: 'Ọkwa gbasara nzuzo',
  rules: 'Iwu',
  contact: 'Kpọtụrụ anyị',
  termsTitle: 'Usoro nkwekọrịta ojiji',
  rulesTitle: 'Iwu obodo anyị',
  pages: 'Iwu na mkpọtụrụ',
  failed: 'Ibe a emeghị',
  changed: 'Agbanwere ya ikpeazụ na',
  accept: (rules, terms, privacy) =>
    `Ị mepee akaụntụ, ị na-ekwenye na ị gbaala afọ 18, ma ọ bụ na onye nlekọta gị kwetara, nakwa na ị nabatara ${rules}, ${terms} na ${privacy}.`,
  acceptedRules: 'iwu',
  acceptedTerms: 'usoro nkwekọrịta',
  acceptedPrivacy: 'ọkwa gbasara nzuzo',
  version: (n) => `Nke ${n}`,
};

export const legalAdminCopy: Catalogue<typeof en.legalAdminCopy> = {
  pages: 'Ibe',
  intro:
    'Ihe ndị ọbịa na ndị otu na-agụ banyere usoro, nzuzo, iwu na mkpọtụrụ. Asụsụ na-enweghị ederede na-egosi nke Bekee.',
  listFailed: 'Ibe ndị ahụ ebughị',
  noPage: 'Enweghị ibe dị otú ahụ',
  noLanguage: 'Enweghị asụsụ dị otú ahụ',
  noVersion: 'Enweghị nke dị otú ahụ',
  default: 'Ederede mbụ',
  asEnglish: 'Ọ na-egosi ederede Bekee',
  edit: (page, language) => `Dezie "${page}" (${language})`,
  back: 'Laghachi n’Ibe',
  view: 'Lee ibe ahụ',
  text: 'Ederede',
  hint: 'Markdown: # maka isiokwu, - maka ndepụta, **nke gbara ọkpụrụkpụ**, [njikọ](https://example.com).',
  short: 'Dee ederede',
  long: 'Ibe agaghị akarị mkpụrụ 20000',
  notYours: 'Nke a bụ ederede ibe ahụ na-egosi ugbu a. Chekwaa ya ka ọ bụrụ nke gị.',
  preview: 'Nlele tupu',
  previewing: 'Ọ na-ebu...',
  previewFailed: 'Nlele tupu ebughị',
  restore: 'Weghachi ederede mbụ',
  restoreAsk: 'Weghachi ederede mbụ?',
  restoreText: 'Ndị ọbịa ga-ahụzi ederede so na ngwa a. Ederede gị ga-anọ n’akụkọ gara aga.',
  removeLanguage: 'Gosi ederede Bekee',
  removeLanguageAsk: 'Gosi ederede Bekee?',
  removeLanguageText: 'Ndị ọbịa ga-ahụzi ederede Bekee. Ederede gị n’asụsụ a ga-anọ n’akụkọ gara aga.',
  history: 'Akụkọ gara aga',
  noHistory: 'Onweghị onye gbanwere ibe a ugbu a.',
  read: (n) => `Gụọ nke ${n}`,
  by: (name) => `site n’aka ${name}`,
};
