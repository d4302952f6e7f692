/** Lines of what happened that one mail holds; how many there are besides is said below them. */
export const DIGEST_LINES = 10;
/** Where the link at the foot of a digest leads, and where mail programs post to (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const digestCopy = {
  failed: 'Failed to turn off the mails',
  badLink: 'This link does not work. You can turn the mails off in your settings.',
  ask: 'Do you want no more mails about what happens here? You can turn them on again in your settings.',
  action: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'Done. You get no more of these mails.',
  settings: 'Settings',
} as const;

/** The mail itself. */
export const digestMailCopy = {
  subject: (app: string, count: number) =>
    `${count} new ${count === 1 ? 'notification' : 'notifications'} on ${app}`,
  text: 'This happened while you were away:',
  more: (count: number) => `And ${count} more.`,
  action: (app: string) => `Open ${app}`,
  why: 'You get this mail at most once a day.',
  unsubscribe: 'Unsubscribe',
} as const;
