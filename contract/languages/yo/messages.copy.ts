import type * as en from '../../messages.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageCopy: Beginning<typeof en.messageCopy> = {
  messages: 'Ìfiránṣẹ́',
  writeAMessage: 'Kọ ìfiránṣẹ́...',
  send: 'Fi ránṣẹ́',
  sending: 'Ó ń lọ…',
  sent: 'Ó ti lọ',
  read: 'A ti kà á',
  retry: 'Tún un gbìyànjú',
  today: 'Òní',
  yesterday: 'Àná',
  findPeople: 'Wá àwọn ènìyàn',
  typing: 'ń tẹ̀wé…',
  none: 'Kò tíì sí ìfọ̀rọ̀wérọ̀.',
};
