import type * as en from '../../calendar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const calendarCopy: Catalogue<typeof en.calendarCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti rí kàlẹ́ńdà rẹ.',
  failed: 'Àdírẹ́sì kàlẹ́ńdà rẹ kò ṣí',
  createFailed: 'Kò ṣeé ṣe láti dá àdírẹ́sì kàlẹ́ńdà',
  removeFailed: 'Kò ṣeé ṣe láti yọ àdírẹ́sì kàlẹ́ńdà',
  removed: 'A ti yọ àdírẹ́sì kàlẹ́ńdà',
  calendar: 'Kàlẹ́ńdà',
  create: 'Dá àdírẹ́sì kàlẹ́ńdà',
  address: 'Àdírẹ́sì kàlẹ́ńdà rẹ',
  copy: 'Da àdírẹ́sì kọ',
  copied: 'A ti da àdírẹ́sì kàlẹ́ńdà kọ!',
  secret: 'Ẹnikẹ́ni tó bá ní àdírẹ́sì yìí lè rí àwọn ìṣẹ̀lẹ̀ wọ̀nyí. Bí ẹlòmíràn bá ní i, yọ ọ́ kí o sì dá tuntun.',
  remove: 'Yọ àdírẹ́sì',
  askRemove: 'Ṣé kí a yọ àdírẹ́sì kàlẹ́ńdà rẹ?',
  what: 'Wo ìpàdé rẹ àti ọjọ́ ìparí ìpèníjà nínú kàlẹ́ńdà fóònù rẹ. Ó ń yí ara rẹ̀ padà bí nǹkan bá yí padà.',
  how: 'Nínú Google Calendar lórí kọ̀ǹpútà: Other calendars, From URL. Lórí iPhone: Add Subscription Calendar. Nínú Outlook: Subscribe from web.',
  renewed:
    'Bí o bá yí ọ̀rọ̀ aṣínà padà tàbí jáde níbi gbogbo, àdírẹ́sì náà yóò yí padà. Fi tuntun sí kàlẹ́ńdà rẹ.',
  removeWhat: 'Àwọn kàlẹ́ńdà tó ń lò ó kò ní gba tuntun mọ́.',
};

export const calendarFeedCopy: Catalogue<typeof en.calendarFeedCopy> = {
  name: (app) => `${app} mi`,
  deadline: (challenge) => `Ọjọ́ ìparí: ${challenge}`,
};
