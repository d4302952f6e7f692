import type * as en from '../../legal/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Beginning<typeof en.legalCopy> = {
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
