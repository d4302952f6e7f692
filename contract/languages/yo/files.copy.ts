import type * as en from '../../files/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const fileCopy: Catalogue<typeof en.fileCopy> = {
  signIn: 'O gbọ́dọ̀ wọlé kí o tó fi àwòrán ránṣẹ́',
  failed: 'Àwòrán náà kò lọ',
  done: 'A ti gba àwòrán náà',
  tooManyPixels: 'Àwòrán yìí tóbi jù. Jọ̀wọ́ yan èyí tó kéré',
  muchToday: 'O ti dé òpin fífi fáìlì ránṣẹ́ tòní. Gbìyànjú lọ́la.',
  entryFailed: 'Fáìlì náà kò lọ',
  notYours: 'O kò ní àṣẹ láti rí fáìlì yìí',
  tooOld: 'So ó mọ́ ọn lẹ́ẹ̀kan sí i: ó ti lé ní ọjọ́ kan tí o ti fi í ránṣẹ́',
  oneFile: 'Fi fáìlì kan ṣoṣo ránṣẹ́',
  kind: 'Sọ ohun tí fáìlì náà wà fún',
  moved: 'Èyí tó ti dé ju ohun tí o rò lọ. Béèrè iye tó dé, kí o sì tẹ̀síwájú láti ibẹ̀',
  failedBecause: (why) => `A kò lè fi àwòrán ránṣẹ́: ${why || 'a kò mọ ìdí'}`,
};
