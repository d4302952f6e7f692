import type * as en from '../../push/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const pushCopy: Catalogue<typeof en.pushCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti wo ètò.',
  failed: 'A kò lè tan ìfitónilétí lójú ẹsẹ̀',
  notAService: 'A kò lè dé ibi ìfitónilétí aṣàwákiri yìí',
  beforeSession: 'Ṣé kí a fi ìfitónilétí ránṣẹ́ sí ẹ̀rọ yìí kó tó bẹ̀rẹ̀?',
  afterAnswer: (name) => `Ṣé kí a fi ìfitónilétí ránṣẹ́ sí ẹ̀rọ yìí tí ${name} bá dáhùn?`,
  turnOn: 'Tàn án',
  no: 'Rárá, ẹ ṣé',
};
