import type * as en from '../../onboarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const onboardingCopy: Catalogue<typeof en.onboardingCopy> = {
  failed: 'A kò lè ṣí àkójọ rẹ',
  saveFailed: 'A kò lè fi í pamọ́. Gbìyànjú lẹ́ẹ̀kan sí i.',
  step: (step: number, steps: number) => `Ìgbésẹ̀ ${step} nínú ${steps}`,
  interestsHint: 'Yan mẹ́ta tàbí jù bẹ́ẹ̀ lọ láti rí àwọn ẹgbẹ́ rẹ.',
  tribesHint: 'Díẹ̀ tó lè bá ọ mu.',
  noTribes: 'Kò tíì sí ẹgbẹ́ tí a lè fi hàn ọ́.',
  peopleHint: 'Ẹ tẹ̀lé ara yín kí ẹ lè bá ara yín sọ̀rọ̀.',
  noPeople: 'Kò tíì sí ẹni tí a lè fi hàn ọ́.',
  steps: 'Yan ohun tí o fẹ́ràn, ilé-ẹ̀kọ́, àwọn ẹgbẹ́ àti àwọn ènìyàn',
  progress: (done: number, all: number) => `A ti ṣe ${done} nínú ${all}`,
  skip: 'Fò ó',
  next: 'Tókàn',
  finish: 'Parí',
  interests: 'Kí ló wù ọ́?',
  tribes: 'Darapọ̀ mọ́ ẹgbẹ́',
  people: 'Tẹ̀lé àwọn ènìyàn díẹ̀',
  getStarted: 'Bẹ̀rẹ̀',
  picture: 'Fi àwòrán rẹ kún un',
  tribe: 'Darapọ̀ mọ́ ẹgbẹ́ àkọ́kọ́ rẹ',
  post: 'Ṣe àtẹ̀jáde àkọ́kọ́ rẹ',
  follow: 'Tẹ̀lé ẹnìkan',
  hide: 'Fi àkójọ yìí pamọ́',
};
