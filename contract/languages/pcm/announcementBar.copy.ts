import type * as en from '../../announcementBar/copy.ts';
import { ANNOUNCEMENT_BAR_MAX } from '../../announcementBar/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const announcementLengths: Catalogue<typeof en.announcementLengths> = {
  '1': '1 day',
  '3': '3 days',
  '7': '7 days',
  '14': '14 days',
};

export const announcementBarCopy: Catalogue<typeof en.announcementBarCopy> = {
  label: 'Announcement',
  more: 'Read more',
  close: 'Close the announcement',
  failed: 'E no gree load the announcement',
  closeFailed: 'E no gree close the announcement',
};

export const announcementAdminCopy: Catalogue<typeof en.announcementAdminCopy> = {
  tab: 'Announcement',
  intro: 'Announcement dey stand on top every page till e end. Each member fit close am.',
  current: 'Wetin dey show now',
  none: 'No announcement dey show',
  until: 'Till',
  forMembers: 'Only members',
  forEverybody: 'Members and visitors',
  write: 'Write announcement',
  replaces: 'E go take the place of the one wey dey show now.',
  words: 'Text',
  link: 'Link (if you want)',
  linkHint: 'E dey start with https://',
  days: 'How long',
  visitors: 'Show am give visitors too',
  visitorsHint: 'For public pages and the login page.',
  show: 'Show am',
  end: 'End am now',
  wordsEmpty: 'Abeg write announcement',
  wordsLong: `Announcement no fit pass ${ANNOUNCEMENT_BAR_MAX} characters`,
  linkWrong: 'Abeg put link wey start with https://',
  daysWrong: 'Abeg choose how long',
  changed: 'Another admin don change the announcement. Abeg look am, then try again.',
  failed: 'E no gree load the announcement',
  shown: 'Announcement dey show',
  showFailed: 'E no gree show the announcement',
  ended: 'Announcement don end',
  endFailed: 'E no gree end the announcement',
};
