export const ANNOUNCEMENT_MAX = 1_000;
/** In one challenge, in 24 hours; removed ones count. */
export const ANNOUNCEMENTS_A_DAY = 3;

export const announcementCopy = {
  ask: 'Please log in to see announcements',
  announcements: 'Announcements',
  write: 'Message participants',
  writeTo: (challenge: string) => `Message the participants of ${challenge}`,
  text: 'Message',
  placeholder: 'What should every participant know?',
  hint: `Everybody who takes part is notified. At most ${ANNOUNCEMENTS_A_DAY} messages a day.`,
  empty: 'Please write a message',
  long: `A message must be at most ${ANNOUNCEMENT_MAX.toLocaleString('en')} characters`,
  send: 'Send to all',
  sent: 'Sent to all participants',
  sendFailed: 'Failed to send the message',
  dailyLimit: `At most ${ANNOUNCEMENTS_A_DAY} messages to participants a day. Try again tomorrow.`,
  organisersOnly: 'Only the challenge’s creator and admins can message its participants',
  listFailed: 'Failed to load announcements',
  notFound: 'Announcement not found',
  actions: 'Announcement actions',
  remove: 'Remove announcement',
  confirmRemove: 'Remove this announcement? Those who were notified may have read it.',
  removed: 'Announcement removed',
  removeFailed: 'Failed to remove the announcement',
} as const;
