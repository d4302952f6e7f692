import type * as en from '../../legal/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Beginning<typeof en.legalCopy> = {
  terms: 'Sharuɗɗa',
  privacy: 'Sanarwar sirri',
  rules: 'Dokoki',
  contact: 'Tuntuɓa',
  termsTitle: 'Sharuɗɗan amfani',
  rulesTitle: 'Dokokin al’umma',
  pages: 'Dokoki da tuntuɓa',
  failed: 'Ba a iya loda wannan shafin ba',
  changed: 'An canza shi a',
  accept: (rules, terms, privacy) =>
    `Idan ka buɗe asusu, ka tabbatar ka kai shekara 18, ko mai kula da kai ya yarda, kuma ka amince da ${rules}, ${terms} da ${privacy}.`,
  acceptedRules: 'dokoki',
  acceptedTerms: 'sharuɗɗa',
  acceptedPrivacy: 'sanarwar sirri',
  version: (n) => `Kwafi na ${n}`,
};
