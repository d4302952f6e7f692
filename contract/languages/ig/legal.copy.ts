import type * as en from '../../legal/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Beginning<typeof en.legalCopy> = {
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
