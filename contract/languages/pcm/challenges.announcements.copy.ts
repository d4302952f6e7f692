import type * as en from '../../challenges.announcements.copy.ts';
import { ANNOUNCEMENT_MAX, ANNOUNCEMENTS_A_DAY } from '../../challenges.limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  ask: 'Abeg log in make you see announcements',
  announcements: 'Announcements',
  write: 'Message everybody wey join',
  writeTo: (challenge) => `Message everybody wey join ${challenge}`,
  text: 'Message',
  placeholder: 'Wetin everybody suppose know?',
  hint: `Everybody wey join go hear am. You fit send ${ANNOUNCEMENTS_A_DAY} messages for one day, no pass.`,
  empty: 'Abeg write message',
  long: `Message no suppose pass ${ANNOUNCEMENT_MAX.toLocaleString('en')} characters`,
  send: 'Send give everybody',
  sent: 'E don go reach everybody wey join',
  sendFailed: 'The message no gree go',
  dailyLimit: `You fit send ${ANNOUNCEMENTS_A_DAY} messages for one day, no pass. Try again tomorrow.`,
  organisersOnly: 'Only who create the challenge and admins fit message everybody wey join',
  listFailed: 'Announcements no gree load',
  notFound: 'We no see this announcement',
  actions: 'Wetin you fit do for this announcement',
  remove: 'Comot announcement',
  confirmRemove: 'Comot this announcement? The people wey don hear am fit don read am.',
  removed: 'Announcement don comot',
  removeFailed: 'The announcement no gree comot',
};
