import type * as en from '../../legal/copy.ts';
import { LEGAL_TEXT_MAX } from '../../legal/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const legalCopy: Catalogue<typeof en.legalCopy> = {
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy notice',
  rules: 'Rules',
  contact: 'Contact',
  termsTitle: 'Terms wey you agree to',
  rulesTitle: 'Rules of the community',
  pages: 'Help and rules',
  failed: 'E no gree load this page',
  changed: 'Last time e change na',
  version: (n) => `Version ${n}`,
  accept: (rules, terms, privacy) =>
    `If you create account, you dey talk say you don reach 18, or say your guardian gree, and say you accept the ${rules}, ${terms} and ${privacy}.`,
  acceptedRules: 'rules',
  acceptedTerms: 'terms',
  acceptedPrivacy: 'privacy notice',
};

export const legalAdminCopy: Catalogue<typeof en.legalAdminCopy> = {
  pages: 'Pages',
  intro:
    'Wetin visitors and members dey read about terms, privacy, rules and contact. Language wey no get text dey show the English one.',
  listFailed: 'E no gree load the pages',
  noPage: 'That page no dey',
  noLanguage: 'That language no dey',
  noVersion: 'That version no dey',
  default: 'Default text',
  asEnglish: 'E dey show the English text',
  edit: (page, language) => `Change "${page}" (${language})`,
  back: 'Go back to Pages',
  view: 'Look the page',
  text: 'Text',
  hint: 'Markdown: # na heading, - na list, **bold**, [link](https://example.com).',
  short: 'Write something',
  long: `Page no suppose pass ${LEGAL_TEXT_MAX} characters`,
  notYours: 'Na wetin the page dey show now be this. Save am make e be your own.',
  preview: 'Preview',
  previewing: 'E dey load...',
  previewFailed: 'E no gree load the preview',
  restore: 'Bring back the default text',
  restoreAsk: 'You wan bring back the default text?',
  restoreText:
    'Visitors go then see the text wey come with this version of the app. Your own texts go dey the history.',
  removeLanguage: 'Make e show the English text',
  removeLanguageAsk: 'You wan show the English text?',
  removeLanguageText:
    'Visitors go then see the English text. Your texts for this language go dey the history.',
  history: 'History',
  noHistory: 'Nobody don change this page yet.',
  read: (n) => `Read version ${n}`,
  by: (name) => `by ${name}`,
};
