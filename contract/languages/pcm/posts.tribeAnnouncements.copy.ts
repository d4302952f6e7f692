import type * as en from '../../posts/tribeAnnouncements.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  managersOnly: 'Na only the owner and moderators of the tribe fit announce something',
  tooMany: (next) =>
    `Tribe fit get two announcements for seven days, no pass. You fit send another one ${next}.`,
  announce: 'Announce am to all members',
  announceHint: 'Each member go get one notification. Two announcements for seven days, no pass.',
};
