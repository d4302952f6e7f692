/** Notifications on the page at first (spec section 9). */
export const NOTIFICATIONS_SHOWN = 10;
/** Above this many unread, only that there are more is said, and no more than one more is counted. */
export const UNREAD_SHOWN_MAX = 99;

export interface NotificationText {
  /** The text after the names; `about` is the name of the subject, `outcome` the result of a report. */
  text(about: string, outcome?: string): string;
  /** The notification has no actor: no name precedes the text. */
  nameless?: boolean;
  /** Where one goes from it, by its label. */
  action: string;
  /** Repeating or undoing it does not notify again. */
  once?: boolean;
}

/** Every kind of notification. */
export const notificationKinds = {
  tribe_post: { text: (tribe) => `posted in ${tribe}`, action: 'View tribe' },
  session_seat: { text: (title) => `saved you a seat at ${title}`, action: 'View session' },
  session_cancelled: { text: (title) => `cancelled ${title}`, action: 'View session' },
  submission_reviewed: { text: (title) => `reviewed your entry to ${title}`, action: 'View challenge' },
  follow: { text: () => 'started following you', action: 'View profile', once: true },
  follow_request: { text: () => 'requested to follow you', action: 'View requests', once: true },
  follow_accepted: { text: () => 'accepted your follow request', action: 'View profile', once: true },
  like: { text: (title) => `liked "${title}"`, action: 'View post', once: true },
  comment: { text: (title) => `commented on "${title}"`, action: 'View post' },
  mention: { text: (title) => `mentioned you in "${title}"`, action: 'View post' },
  message: { text: () => 'sent you a message', action: 'View messages' },
  report_outcome: {
    text: (excerpt, outcome) => `Your report of "${excerpt}": ${outcome ?? 'It has been decided.'}`,
    action: 'Back to Home',
    nameless: true,
  },
} satisfies Record<string, NotificationText>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationCopy = {
  ask: 'Please log in to see your notifications',
  failed: 'Failed to load notifications',
  readFailed: 'Failed to mark as read',
  notFound: 'Notification not found',
  none: 'Nothing new yet.',
  noneMore: "Turn on a tribe's bell to hear about its new posts here.",
  markAll: 'Mark all as read',
  notifications: 'Notifications',
  findATribe: 'Find a tribe',
  unreadOne: 'Unread: ',
  unread: 'unread',
  named: (label: string, unread: string) => `${label}, ${unread} unread`,
} as const;

/** "Ada", "Ada and 1 other", "Ada and 4 others". */
export function whoDid(name: string, others: number): string {
  if (others === 0) return name;
  return `${name} and ${others} other${others === 1 ? '' : 's'}`;
}
