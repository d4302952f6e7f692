import type * as en from '../../legal/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Catalogue<typeof en.legalCopy> = {
  help: 'Ìrànlọ́wọ́',
  terms: 'Àdéhùn',
  privacy: 'Ìkéde nípa àṣírí',
  rules: 'Òfin',
  contact: 'Kàn sí wa',
  termsTitle: 'Àdéhùn lílò',
  rulesTitle: 'Òfin àwùjọ',
  pages: 'Òfin àti bí a ṣe ń kàn sí wa',
  failed: 'Ojú ewé yìí kò lè ṣí',
  changed: 'A yí i padà kẹ́yìn ní',
  accept: (rules, terms, privacy) =>
    `Bí o bá ṣí àkántì, o jẹ́rìí pé o ti pé ọmọ ọdún 18, tàbí pé alágbàtọ́ rẹ gbà, o sì gba ${rules}, ${terms} àti ${privacy}.`,
  acceptedRules: 'òfin',
  acceptedTerms: 'àdéhùn',
  acceptedPrivacy: 'ìkéde nípa àṣírí',
  version: (n) => `Ẹ̀dà ${n}`,
};

export const legalAdminCopy: Catalogue<typeof en.legalAdminCopy> = {
  pages: 'Àwọn ojú-ìwé',
  intro:
    'Ohun tí àlejò àti ọmọ ẹgbẹ́ ń kà nípa àdéhùn, ìpamọ́, òfin àti ìkànsíni. Èdè tí kò ní ọ̀rọ̀ ń fi ti Gẹ̀ẹ́sì hàn.',
  listFailed: 'A kò lè ṣí àwọn ojú-ìwé',
  noPage: 'Kò sí irú ojú-ìwé bẹ́ẹ̀',
  noLanguage: 'Kò sí irú èdè bẹ́ẹ̀',
  noVersion: 'Kò sí irú ẹ̀dà bẹ́ẹ̀',
  default: 'Ọ̀rọ̀ ìbẹ̀rẹ̀',
  asEnglish: 'Ó ń fi ọ̀rọ̀ Gẹ̀ẹ́sì hàn',
  edit: (page, language) => `Ṣàtúnṣe "${page}" (${language})`,
  back: 'Padà sí Àwọn ojú-ìwé',
  view: 'Wo ojú-ìwé náà',
  text: 'Ọ̀rọ̀',
  hint: 'Markdown: # fún àkọlé, - fún àkójọ, **dúdú**, [líǹkì](https://example.com).',
  short: 'Kọ ọ̀rọ̀ kan',
  long: 'Ojú-ìwé kò gbọdọ̀ ju lẹ́tà 20000 lọ',
  notYours: 'Ọ̀rọ̀ tí ojú-ìwé náà ń fi hàn báyìí nìyí. Fi pamọ́ kí ó di tìrẹ.',
  preview: 'Àyẹ̀wò ìrísí',
  previewing: 'Ó ń ṣí...',
  previewFailed: 'A kò lè ṣí àyẹ̀wò ìrísí',
  restore: 'Dá ọ̀rọ̀ ìbẹ̀rẹ̀ padà',
  restoreAsk: 'Ṣé kí a dá ọ̀rọ̀ ìbẹ̀rẹ̀ padà?',
  restoreText: 'Àlejò yóò rí ọ̀rọ̀ tó bá ẹ̀dà áàpù yìí wá. Ọ̀rọ̀ rẹ yóò wà nínú ìtàn.',
  removeLanguage: 'Fi ọ̀rọ̀ Gẹ̀ẹ́sì hàn',
  removeLanguageAsk: 'Ṣé kí a fi ọ̀rọ̀ Gẹ̀ẹ́sì hàn?',
  removeLanguageText: 'Àlejò yóò rí ọ̀rọ̀ Gẹ̀ẹ́sì. Ọ̀rọ̀ rẹ ní èdè yìí yóò wà nínú ìtàn.',
  history: 'Ìtàn',
  noHistory: 'Kò tíì sí ẹni tó yí ojú-ìwé yìí padà.',
  read: (n) => `Ka ẹ̀dà ${n}`,
  by: (name) => `láti ọwọ́ ${name}`,
};
