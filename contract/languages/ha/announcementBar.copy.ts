import type * as en from '../../announcementBar/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Beginning<typeof en.announcementBarCopy> = {
  label: 'Sanarwa ga kowa',
  more: 'Ƙara karantawa',
  close: 'Rufe sanarwar',
  failed: 'Ba a iya loda sanarwar ba',
  closeFailed: 'Ba a iya rufe sanarwar ba',
};
