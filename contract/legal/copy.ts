import { LEGAL_TEXT_MAX } from './limits.ts';

// The default texts of the pages are in server/legal/defaults, in English.

export const legalCopy = {
  help: 'Help',
  terms: 'Terms',
  /** Not 'Privacy', which is a page of the settings. */
  privacy: 'Privacy notice',
  rules: 'Rules',
  contact: 'Contact',
  termsTitle: 'Terms of use',
  rulesTitle: 'Community rules',
  /** Names the links to the pages, for screen readers. */
  pages: 'Help and rules',
  failed: 'Failed to load this page',
  changed: 'Last changed on',
  version: (n: number) => `Version ${n}`,
  /** At sign-up. The arguments are links, named by the three texts below. */
  accept: (rules: string, terms: string, privacy: string) =>
    `By creating an account you confirm that you are 18 or older, or that a guardian consents, and you accept the ${rules}, ${terms} and ${privacy}.`,
  acceptedRules: 'rules',
  acceptedTerms: 'terms',
  acceptedPrivacy: 'privacy notice',
} as const;

/** The admin screen. */
export const legalAdminCopy = {
  pages: 'Pages',
  intro:
    'What visitors and members read about terms, privacy, rules and contact. A language without a text shows the English one.',
  listFailed: 'Failed to load the pages',
  noPage: 'There is no such page',
  noLanguage: 'There is no such language',
  noVersion: 'There is no such version',
  default: 'Default text',
  asEnglish: 'Shows the English text',
  edit: (page: string, language: string) => `Edit "${page}" (${language})`,
  back: 'Back to Pages',
  view: 'View the page',
  text: 'Text',
  hint: 'Markdown: # for a heading, - for a list, **bold**, [link](https://example.com).',
  short: 'Write a text',
  long: `A page must be at most ${LEGAL_TEXT_MAX} characters`,
  notYours: 'This is the text that the page shows now. Save it to make it your own.',
  preview: 'Preview',
  previewing: 'Loading...',
  previewFailed: 'Failed to load the preview',
  restore: 'Restore the default text',
  restoreAsk: 'Restore the default text?',
  restoreText:
    'Visitors then see the text that comes with this version of the app. Your texts stay in the history.',
  removeLanguage: 'Show the English text',
  removeLanguageAsk: 'Show the English text?',
  removeLanguageText: 'Visitors then see the English text. Your texts in this language stay in the history.',
  history: 'History',
  noHistory: 'Nobody has changed this page yet.',
  read: (n: number) => `Read version ${n}`,
  by: (name: string) => `by ${name}`,
} as const;
