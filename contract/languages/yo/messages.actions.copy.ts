import type * as en from '../../messages.actions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageActionCopy: Beginning<typeof en.messageActionCopy> = {
  actions: 'Ohun tó o lè ṣe sí ìfiránṣẹ́',
  reply: 'Fèsì',
  copy: 'Ṣe àdàkọ ọ̀rọ̀',
  unsend: 'Fa ìfiránṣẹ́ náà padà',
  unsendTitle: 'Fa ìfiránṣẹ́ náà padà',
  you: 'Ìwọ',
};
