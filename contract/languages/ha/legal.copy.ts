import type * as en from '../../legal/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const legalCopy: Catalogue<typeof en.legalCopy> = {
  help: 'Taimako',
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

export const legalAdminCopy: Catalogue<typeof en.legalAdminCopy> = {
  pages: 'Shafuka',
  intro:
    'Abin da baƙi da mambobi ke karantawa game da sharuɗɗa, sirri, dokoki da tuntuɓa. Harshen da ba shi da rubutu yana nuna na Turanci.',
  listFailed: 'An kasa loda shafuka',
  noPage: 'Babu irin wannan shafi',
  noLanguage: 'Babu irin wannan harshe',
  noVersion: 'Babu irin wannan kwafi',
  default: 'Asalin rubutu',
  asEnglish: 'Yana nuna rubutun Turanci',
  edit: (page, language) => `Gyara "${page}" (${language})`,
  back: 'Koma Shafuka',
  view: 'Duba shafin',
  text: 'Rubutu',
  hint: 'Markdown: # ga babban layi, - ga jeri, **mai kauri**, [mahaɗi](https://example.com).',
  short: 'Rubuta rubutu',
  long: 'Shafi kada ya wuce haruffa 20000',
  notYours: 'Wannan shi ne rubutun da shafin ke nunawa yanzu. Adana shi ya zama naka.',
  preview: 'Gwajin gani',
  previewing: 'Ana lodawa...',
  previewFailed: 'An kasa loda gwajin gani',
  restore: 'Dawo da asalin rubutu',
  restoreAsk: 'A dawo da asalin rubutu?',
  restoreText: 'Baƙi za su ga rubutun da ya zo da wannan kwafin manhaja. Rubutunka zai zauna a tarihi.',
  removeLanguage: 'Nuna rubutun Turanci',
  removeLanguageAsk: 'A nuna rubutun Turanci?',
  removeLanguageText: 'Baƙi za su ga rubutun Turanci. Rubutunka a wannan harshe zai zauna a tarihi.',
  history: 'Tarihi',
  noHistory: 'Babu wanda ya canja wannan shafi tukuna.',
  read: (n) => `Karanta kwafi na ${n}`,
  by: (name) => `daga ${name}`,
};
