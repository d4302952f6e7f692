import { legalCopy } from '../../contract/legal/copy.ts';
import type { LegalPage } from '../../contract/legal/pages.ts';

/** The titles of the pages, for their heading and for the admin screen. */
export const legalTitles: Record<LegalPage, string> = {
  terms: legalCopy.termsTitle,
  privacy: legalCopy.privacy,
  rules: legalCopy.rulesTitle,
  contact: legalCopy.contact,
};
