import type * as en from '../../messages.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const messageCopy: Beginning<typeof en.messageCopy> = {
  messages: 'Ozi',
  writeAMessage: 'Dee ozi...',
  send: 'Zipụ',
  sending: 'A na-eziga…',
  sent: 'E zigala',
  read: 'A gụọla',
  retry: 'Nwaa ọzọ',
  today: 'Taa',
  yesterday: 'Ụnyaahụ',
  findPeople: 'Chọta ndị mmadụ',
  typing: 'na-ede…',
  none: 'Enwebeghị mkparịta ụka.',
};
