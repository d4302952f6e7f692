import type * as en from '../../reports/queue.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const queueCopy: Catalogue<typeof en.queueCopy> = {
  failed: 'A kò lè ṣí àkójọ náà',
  none: 'Kò sí ohun tó ń dúró.',
  waiting: 'Ọ̀rọ̀ tó ń dúró',
  keys: 'Pẹ̀lú bọ́tìnì: ↑ àti ↓ ń lọ láti ọ̀rọ̀ sí ọ̀rọ̀, p ń gbé e jáde, r ń kọ̀ ọ́.',
  inTribe: (name) => `Nínú ${name}`,
  onPost: (title) => `Lórí “${title}”`,
  gone: 'Ibi rẹ̀ kò sí mọ́, tàbí ó ti pa fún ẹni tó kọ ọ́. Kíkọ̀ nìkan lo lè ṣe.',
  joined: 'Ó darapọ̀',
  posts: 'àtẹ̀jáde',
  comments: 'èsì',
  published: 'tí a gbé jáde láti ibí',
  rejected: 'tí a kọ̀',
  warnings: 'ìkìlọ̀',
  image: (nth, count) => `Àwòrán ${nth} nínú ${count}`,
  publish: 'Gbé e jáde',
  reject: 'Kọ̀ ọ́',
  note: 'Ìdí (kò pọn dandan)',
  noteHint: 'Ẹni tó kọ ọ́ yóò kà á.',
  noteLong: 'Ìdí kò gbọdọ̀ ju lẹ́tà 500 lọ',
  chooseOutcome: 'Jọ̀wọ́ yan ìpinnu kan',
  done: 'A ti pinnu',
  decideFailed: 'A kò lè pinnu rẹ̀',
  notFound: 'Ẹni tó kọ ọ́ ti fà á padà',
  decided: 'Ẹlòmíràn ti pinnu èyí tẹ́lẹ̀.',
  own: 'Tìrẹ ni èyí, nítorí náà òṣìṣẹ́ mìíràn ló gbọ́dọ̀ pinnu rẹ̀.',
  placeGone: 'Kò ṣeé gbé jáde mọ́: ibi rẹ̀ kò sí mọ́, tàbí ó ti pa fún ẹni tó kọ ọ́. O lè kọ̀ ọ́.',
  cannotPublish: 'Kò ṣeé gbé jáde mọ́, bí àpẹẹrẹ nítorí ọ̀rọ̀ kan náà ti jáde. O lè kọ̀ ọ́.',
};

export const queueReasonCopy: Catalogue<typeof en.queueReasonCopy> = {
  words: 'Ó ní ọ̀rọ̀ inú àkójọ:',
  link: 'Líǹkì ọmọ ẹgbẹ́ tuntun',
  image: 'Àwòrán ọmọ ẹgbẹ́ tuntun',
  mentions: 'Ọmọ ẹgbẹ́ tuntun dárúkọ ènìyàn púpọ̀',
  many: 'Ó ju iye ọmọ ẹgbẹ́ tuntun lójúmọ́ lọ',
  invited: 'Láti ọ̀dọ̀ ọmọ ẹgbẹ́ tuntun tó fi líǹkì ìpè wọlé',
};
