import type * as en from '../../organisers/admin.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.

export const organisersAdminCopy: Beginning<typeof en.organisersAdminCopy> = { actFailed: 'A kò lè fi pamọ́' };
