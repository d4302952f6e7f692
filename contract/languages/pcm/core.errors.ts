import type * as en from '../../core/errors.ts';
import type { Catalogue } from '../catalogue.ts';

export const errorCopy: Catalogue<typeof en.errorCopy> = {
  internal: 'Something spoil for our side. Abeg try again.',
  unavailable: 'We busy now. Try again small time.',
  offline: 'E be like say you dey offline. Check your network, then try again.',
  invalid: 'Abeg check wetin you put, then try again.',
  notFound: 'We no see am',
  crossSite: 'This request no come from our own pages.',
  wrongHost: 'This one no be the address of this site, so nothing fit change here.',
  tooLarge: 'That one pass wetin we fit carry at once.',
  rateLimited: 'You dey do that one too much. Wait small, then try again.',
  forbidden: 'You no get permission to do that one.',
  idTaken: 'This id don already belong to another thing.',
  deleted: 'Dem don delete this one.',
  signIn: 'Abeg log in make you continue',
};
