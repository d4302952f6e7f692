import type * as en from '../../messages.actions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageActionCopy: Beginning<typeof en.messageActionCopy> = {
  actions: 'Ayyukan saƙo',
  reply: 'Amsa',
  copy: 'Kwafi rubutu',
  unsend: 'Janye saƙo',
  unsendTitle: 'Janye saƙo',
  you: 'Kai',
};
