import type * as en from '../../announcementBar/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Beginning<typeof en.announcementBarCopy> = {
  label: 'Ìkéde',
  more: 'Ka síwájú sí i',
  close: 'Ti ìkéde náà',
  failed: 'A kò lè gbé ìkéde náà jáde',
  closeFailed: 'A kò lè ti ìkéde náà',
};
