import type * as en from '../../sessions/hosts.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const hostsCopy: Catalogue<typeof en.hostsCopy> = {
  coHosts: 'Àwọn olùgbàlejò kejì',
  manage: 'Àwọn olùgbàlejò kejì',
  hint: 'Tó 3 nínú olùtẹ̀lé rẹ tàbí àwọn tó ń bọ̀. Wọ́n lè ṣàtúnṣe ìpàdé náà, wọn kò lè fagi lé e.',
  username: 'Orúkọ aṣàmúlò',
  add: 'Fi kún un',
  remove: (name) => `Yọ ${name} kúrò`,
  leave: 'Má ṣe olùgbàlejò kejì mọ́',
  none: 'Kò tíì sí olùgbàlejò kejì.',
  ask: 'Jọ̀wọ́ wọlé láti ṣàkóso ìpàdé',
  added: 'A ti fi olùgbàlejò kejì kún un',
  addFailed: 'A kò lè fi olùgbàlejò kejì kún un',
  removed: 'A ti yọ olùgbàlejò kejì kúrò',
  removeFailed: 'A kò lè yọ olùgbàlejò kejì kúrò',
  unknown: 'Kò sí ẹni tó ń jẹ́ orúkọ yìí tó ń tẹ̀lé ọ tàbí tó ń bọ̀',
  full: 'Ìpàdé lè ní olùgbàlejò kejì 3 péré',
  youAreCoHosting: 'Ìwọ ni olùgbàlejò kejì',
};
