import type * as en from '../../announcementBar/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Beginning<typeof en.announcementBarCopy> = {
  label: 'Mkpọsa',
  more: 'Gụkwuo',
  close: 'Mechie mkpọsa a',
  failed: 'Enweghị ike ibute mkpọsa a',
  closeFailed: 'Enweghị ike imechi mkpọsa a',
};
