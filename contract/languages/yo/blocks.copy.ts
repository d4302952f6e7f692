import type * as en from '../../blocks/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const blockCopy: Catalogue<typeof en.blockCopy> = {
  blocked: 'O ti dènà rẹ̀. Ẹ kò ní rí ara yín níbí.',
  unblocked: 'O ti ṣí i padà',
  none: 'O kò tíì dènà ẹnìkankan.',
  what: 'Ìwọ àti ẹni tí o bá dènà kò lè rí ara yín. A kì í sọ fún wọn.',
  settings: 'Ètò',
  blockedMembers: 'Àwọn ọmọ ẹgbẹ́ tí o dènà',
  block: (name: string) => `Dènà ${name}`,
  blockNow: 'Dènà',
  unblock: 'Ṣí i padà',
  ask: 'Jọ̀wọ́ wọlé láti dènà ọmọ ẹgbẹ́',
  own: 'O kò lè dènà ara rẹ',
  notFound: 'A kò rí aṣàmúlò náà',
  failed: 'Ìyípadà náà kò lọ',
  listFailed: 'A kò lè ṣí àwọn tí o dènà',
  hiddenMembers: 'O dènà àwọn ọmọ ẹgbẹ́ yìí, tàbí wọ́n dènà rẹ.',
  hiddenComments: 'O dènà àwọn ọmọ ẹgbẹ́ tó fèsì, tàbí wọ́n dènà rẹ.',
};
