import { ANNOUNCEMENT_BAR_MAX } from './limits.ts';

/** How long an announcement is shown, in days; below the 24 days that a browser's timer can wait. */
export const announcementDays = ['1', '3', '7', '14'] as const;
export type AnnouncementDays = (typeof announcementDays)[number];

export const announcementLengths: Record<AnnouncementDays, string> = {
  '1': '1 day',
  '3': '3 days',
  '7': '7 days',
  '14': '14 days',
};

/** The bar that everybody sees. */
export const announcementBarCopy = {
  label: 'Announcement',
  more: 'Read more',
  close: 'Close the announcement',
  failed: 'Failed to load the announcement',
  closeFailed: 'Failed to close the announcement',
} as const;

/** The admin's form. */
export const announcementAdminCopy = {
  tab: 'Announcement',
  intro: 'An announcement is shown above every page until it ends. Each member can close it.',
  current: 'Shown now',
  none: 'No announcement is shown',
  until: 'Until',
  forMembers: 'Members only',
  forEverybody: 'Members and visitors',
  write: 'Write an announcement',
  replaces: 'It replaces the one that is shown now.',
  words: 'Text',
  link: 'Link (optional)',
  linkHint: 'Starts with https://',
  days: 'For how long',
  visitors: 'Also show it to visitors',
  visitorsHint: 'On public pages and the sign-in page.',
  show: 'Show',
  end: 'End it now',
  wordsEmpty: 'Please write an announcement',
  wordsLong: `An announcement must be at most ${ANNOUNCEMENT_BAR_MAX} characters`,
  linkWrong: 'Please enter a link that starts with https://',
  daysWrong: 'Please choose how long',
  changed: 'Another admin changed the announcement. Please look at it, then try again.',
  failed: 'Failed to load the announcement',
  shown: 'Announcement shown',
  showFailed: 'Failed to show the announcement',
  ended: 'Announcement ended',
  endFailed: 'Failed to end the announcement',
} as const;
