import type * as en from '../../admin/members.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const decisionNames: Catalogue<typeof en.decisionNames> = {
  dismissed: 'A kò ka á sí',
  deleted: 'A pa á rẹ́',
  warned: 'A kìlọ̀',
  hidden: 'A fi pamọ́',
  suspended: 'A dá a dúró',
};

export const erasureCopy: Catalogue<typeof en.erasureCopy> = {
  erase: 'Pa àkántì rẹ́',
  eraseNamed: (name) => `Ṣé kí a pa àkántì ${name} rẹ́?`,
  what: 'Ṣe èyí bí ó bá ní kí o ṣe é nìkan. A ó pa ìwífún, àtẹ̀jáde àti fáìlì rẹ̀ rẹ́ lẹ́yìn ọjọ́ 30. Yóò gba ímeèlì, a ó mú un jáde níbi gbogbo, ó sì lè wọlé fagi lé e kí ó tó dìgbà náà.',
  yourPassword: 'Ọ̀rọ̀ aṣínà tìrẹ',
  requested: 'A ó pa àkántì náà rẹ́ ní ọjọ́ 30',
  requestFailed: 'A kò lè béèrè ìparẹ́ náà',
  cancel: 'Fi àkántì sílẹ̀',
  cancelled: 'A ti fagi lé ìparẹ́',
  cancelFailed: 'A kò lè fagi lé ìparẹ́',
  deletedOn: (moment) => `A ó pa àkántì náà rẹ́ ní ${moment}`,
  useSettings: 'Pa àkántì tìrẹ rẹ́ nínú ètò rẹ',
  staffFirst: 'Kọ́kọ́ yọ ipò rẹ̀ kí o tó pa àkántì náà rẹ́',
};

export const hiddenLengths: Catalogue<typeof en.hiddenLengths> = {
  '1': 'Láti ọjọ́ tó kẹ́yìn',
  '7': 'Láti ọjọ́ 7 tó kẹ́yìn',
  always: 'Gbogbo rẹ̀, pẹ̀lú ìwífún',
};

export const hidingCopy: Catalogue<typeof en.hidingCopy> = {
  what: 'Kò sí ẹni tó máa rí i mọ́, àyàfi òun àti òṣìṣẹ́. Àtẹ̀jáde àti ìfiránṣẹ́ rẹ̀ tuntun yóò wà ní ìpamọ́ pẹ̀lú. A kò pa nǹkan rẹ́, o sì lè tún fi hàn.',
  hide: 'Fi ohun tó kọ pamọ́',
  hideNamed: (name) => `Fi ohun tí ${name} kọ pamọ́`,
  since: 'Fi ohun tó kọ pamọ́',
  nothing: 'Má fi nǹkan pamọ́',
  choose: 'Jọ̀wọ́ yan ohun tí a ó fi pamọ́',
  inLog: (choice) => `A fi pamọ́: ${choice}`,
  hiding: 'A ń fi pamọ́...',
  hideNow: 'Fi pamọ́',
  hidden: 'A ti fi pamọ́ fún gbogbo ènìyàn, àyàfi òṣìṣẹ́',
  hideFailed: 'A kò lè fi pamọ́',
  show: 'Tún fi hàn',
  shown: 'Gbogbo ènìyàn lè tún rí i',
  showFailed: 'A kò lè tún fi hàn',
  badge: 'Ó wà ní ìpamọ́',
  hiddenFrom: (moment) => `Ohun tó kọ láti ${moment} wà ní ìpamọ́`,
  hiddenWhole: 'Gbogbo ohun tó kọ àti ìwífún rẹ̀ wà ní ìpamọ́',
  adminFirst: 'Kọ́kọ́ yọ ọ́ kúrò ní alákòóso kí o tó fi ohun tó kọ pamọ́',
  moderatorFirst: 'Kọ́kọ́ yọ ọ́ kúrò ní alábòójútó kí o tó fi ohun tó kọ pamọ́',
  noRole: 'Kọ́kọ́ tún fi ohun tó kọ hàn kí o tó fún un ní ipò',
  reasonHint: 'Òṣìṣẹ́ nìkan ló ń rí ìdí náà.',
};

export const historyCopy: Catalogue<typeof en.historyCopy> = {
  history: 'Ìtàn',
  of: (name) => `Ìtàn ${name}`,
  failed: 'A kò lè ṣí ìtàn náà',
  acts: 'Ohun tí òṣìṣẹ́ ṣe',
  noActs: 'Kò tíì sí nǹkan.',
  about: 'Ẹ̀sùn nípa rẹ̀',
  noneAbout: 'Kò sí ẹni tó fi í sùn.',
  made: 'Ẹ̀sùn tó fi ránṣẹ́',
  noneMade: 'Kò fi nǹkan sùn.',
  back: 'Padà sí àwọn ọmọ ẹgbẹ́',
  waits: 'A kò tíì pinnu',
  alsoDeleted: 'A pa ohun náà rẹ́.',
  decidedBy: 'Ẹni tó pinnu',
};
