import type * as en from '../../calendar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const calendarCopy: Catalogue<typeof en.calendarCopy> = {
  ask: 'Biko banye ka ị hụ kalenda gị.',
  failed: 'Adreesị kalenda gị emegheghị',
  createFailed: 'E nweghị ike imepụta adreesị kalenda',
  removeFailed: 'E nweghị ike iwepụ adreesị kalenda',
  removed: 'E wepụla adreesị kalenda',
  calendar: 'Kalenda',
  create: 'Mepụta adreesị kalenda',
  address: 'Adreesị kalenda gị',
  copy: 'Depụta adreesị',
  copied: 'E depụtala adreesị kalenda!',
  secret:
    'Onye ọ bụla nwere adreesị a nwere ike ịhụ ihe omume ndị a. Ọ bụrụ na ndị ọzọ nwetara ya, wepụ ya mepụta nke ọhụrụ.',
  remove: 'Wepụ adreesị',
  askRemove: 'Wepụ adreesị kalenda gị?',
  what: 'Hụ nnọkọ gị na ụbọchị njedebe ịma aka na kalenda ekwentị gị. Ọ na-emelite onwe ya mgbe ihe gbanwere.',
  how: 'Na Google Calendar na kọmputa: Other calendars, From URL. Na iPhone: Add Subscription Calendar. Na Outlook: Subscribe from web.',
  renewed:
    'Ịgbanwe okwuntughe ma ọ bụ ịpụ n’ebe niile na-agbanwekwa adreesị a. Tinyezie nke ọhụrụ na kalenda gị.',
  removeWhat: 'Kalenda ndị na-eji ya ga-akwụsị imelite.',
};

export const calendarFeedCopy: Catalogue<typeof en.calendarFeedCopy> = {
  name: (app) => `${app} m`,
  deadline: (challenge) => `Ụbọchị njedebe: ${challenge}`,
};
