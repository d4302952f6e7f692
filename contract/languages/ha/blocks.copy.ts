import type * as en from '../../blocks/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const blockCopy: Catalogue<typeof en.blockCopy> = {
  blocked: 'An toshe. Ba za ku ga juna a nan ba.',
  unblocked: 'An buɗe',
  none: 'Ba ka toshe kowa ba.',
  what: 'Kai da wanda ka toshe ba za ku ga juna ba. Ba a sanar da su.',
  settings: 'Saituna',
  blockedMembers: 'Mambobin da aka toshe',
  block: (name: string) => `Toshe ${name}`,
  blockNow: 'Toshe',
  unblock: 'Buɗe',
  ask: 'Da fatan za a shiga domin toshe mambobi',
  own: 'Ba za ka iya toshe kanka ba',
  notFound: 'Ba a samu mai amfanin ba',
  failed: 'An kasa sabunta toshewa',
  listFailed: 'An kasa loda mambobin da aka toshe',
  hiddenMembers: 'Ka toshe waɗannan mambobi, ko sun toshe ka.',
  hiddenComments: 'Ka toshe mambobin da suka yi sharhi, ko sun toshe ka.',
};
