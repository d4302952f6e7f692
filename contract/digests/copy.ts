/** The target of the link at the foot of a digest, and the address to which mail programs post (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const digestCopy = {
  failed: 'Failed to unsubscribe',
  badLink: "This link isn't valid. You can turn off emails in Settings.",
  ask: 'Stop email notifications? You can turn them back on in Settings.',
  action: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: "Done. You won't get these emails any more.",
  settings: 'Settings',
} as const;

/** Texts of the mail. */
export const digestMailCopy = {
  subject: (app: string, count: number) =>
    `${count} new ${count === 1 ? 'notification' : 'notifications'} on ${app}`,
  text: "Here's what you missed:",
  more: (count: number) => `And ${count} more.`,
  action: (app: string) => `Open ${app}`,
  why: 'You get this email at most once a day.',
  unsubscribe: 'Unsubscribe',
} as const;
