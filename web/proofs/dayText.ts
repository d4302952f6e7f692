import { localeCopy } from '../../contract/core/locale.copy.ts';
import { WAT } from '../../contract/core/wat.ts';

/** '25 November 2026', in West Africa Time. */
export const dayText = (at: string) =>
  new Date(at).toLocaleDateString(localeCopy.days, { dateStyle: 'long', timeZone: WAT });
