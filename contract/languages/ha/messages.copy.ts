import type * as en from '../../messages.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageCopy: Beginning<typeof en.messageCopy> = {
  messages: 'Saƙonni',
  writeAMessage: 'Rubuta saƙo...',
  send: 'Aika',
  sending: 'Ana aikawa…',
  sent: 'An aika',
  read: 'An karanta',
  retry: 'Sake gwadawa',
  today: 'Yau',
  yesterday: 'Jiya',
  findPeople: 'Nemo mutane',
  typing: 'yana rubutu…',
  none: 'Babu hira tukuna.',
};
