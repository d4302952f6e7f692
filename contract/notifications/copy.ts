export interface NotificationText {
  /** The text after the names; `about` is the name of the subject, `outcome` the result of a report. */
  text(about: string, outcome?: string): string;
  /** No name precedes the text, and a block with the actor hides nothing: it matters to whoever may see the subject. */
  nameless?: boolean;
  /** The label of its link. */
  action: string;
  /** The label while there is no report or certificate to open. */
  otherwise?: string;
  /** Repeating the action, or undoing and repeating it, does not notify again. */
  once?: boolean;
}

/**
 * Every kind of notification, with its text. A new kind also needs a link (links.ts), an icon
 * (web/notifications/KindMark.tsx) and a name in the settings (`kinds` of contract/settings/copy.ts).
 */
export const notificationKinds = {
  tribe_post: { text: (tribe) => `posted in ${tribe}`, action: 'View tribe' },
  tribe_announcement: { text: (title) => `announced to your tribe: "${title}"`, action: 'View post' },
  tribe_moderator: { text: (tribe) => `made you a moderator of ${tribe}`, action: 'View tribe' },
  tribe_request: { text: (tribe) => `asked to join ${tribe}`, action: 'View requests' },
  tribe_approved: { text: (tribe) => `let you join ${tribe}`, action: 'View tribe' },
  tribe_handover: { text: (tribe) => `offered you ${tribe}: accept or decline`, action: 'View tribe' },
  tribe_removal: {
    text: (tribe) => `A moderator removed something that you wrote in ${tribe}. Open it to read why.`,
    action: 'See what it was',
    nameless: true,
  },
  session_seat: { text: (title) => `saved you a seat at ${title}`, action: 'View session' },
  session_cancelled: { text: (title) => `${title} was cancelled`, action: 'View session', nameless: true },
  session_changed: {
    text: (title) => `${title} has a new time or place`,
    action: 'View session',
    nameless: true,
  },
  session_reminder: { text: (title) => `Coming up: ${title}`, action: 'View session', nameless: true },
  session_joined: { text: (title) => `joined your session ${title}`, action: 'View session', once: true },
  session_host: { text: (title) => `made you a co-host of ${title}`, action: 'View session' },
  session_message: { text: (title) => `sent a message to everyone in ${title}`, action: 'Read message' },
  tribe_session: { text: (title) => `planned ${title} in your tribe`, action: 'View session' },
  challenge_deadline: {
    text: (title) => `The deadline of ${title} has changed`,
    action: 'View challenge',
    nameless: true,
  },
  challenge_grace: {
    text: (title) => `The deadline of ${title} moved, because the service was down`,
    action: 'View challenge',
    nameless: true,
  },
  challenge_cancelled: {
    text: (title) => `${title} was cancelled`,
    action: 'View challenge',
    nameless: true,
  },
  challenge_announcement: {
    text: (title) => `sent a message to everyone in ${title}`,
    action: 'Read message',
  },
  challenge_reminder: {
    text: (title) => `${title} closes soon, and you haven’t submitted yet`,
    action: 'View challenge',
    nameless: true,
  },
  team_joined: { text: (title) => `joined your team in ${title}`, action: 'View challenge', once: true },
  team_removed: { text: (title) => `removed you from a team in ${title}`, action: 'View challenge' },
  submission_received: {
    text: (title) => `handed in an entry to ${title}`,
    action: 'View entries',
    once: true,
  },
  submission_reviewed: { text: (title) => `reviewed your entry to ${title}`, action: 'View challenge' },
  proof: {
    text: (title) => `Your certificate for ${title} is ready`,
    action: 'View certificate',
    nameless: true,
  },
  proof_revoked: {
    text: () => 'One of your certificates was revoked. Open it to read why.',
    action: 'View certificate',
    otherwise: 'View certificates',
    nameless: true,
  },
  judge_invited: { text: (title) => `invited you to judge ${title}`, action: 'View challenge' },
  judge_removed: { text: (title) => `removed you as a judge of ${title}`, action: 'View challenge' },
  judging_done: {
    text: (title) => `${title}: every entry has its scores. You can publish the results`,
    action: 'View challenge',
    nameless: true,
  },
  results_published: {
    text: (title) => `The results of ${title} are out`,
    action: 'View results',
    nameless: true,
  },
  follow: { text: () => 'started following you', action: 'View profile', once: true },
  follow_request: { text: () => 'requested to follow you', action: 'View requests', once: true },
  follow_accepted: { text: () => 'accepted your follow request', action: 'View profile', once: true },
  like: { text: (title) => `liked "${title}"`, action: 'View post', once: true },
  post_edited: { text: (title) => `edited "${title}", which you liked`, action: 'View post' },
  comment: { text: (title) => `commented on "${title}"`, action: 'View post' },
  reply: { text: (title) => `replied to you on "${title}"`, action: 'View reply' },
  comment_like: { text: (title) => `liked your comment on "${title}"`, action: 'View comment', once: true },
  mention: { text: (title) => `mentioned you in "${title}"`, action: 'View post' },
  message: { text: () => 'sent you a message', action: 'View messages' },
  warning: {
    text: () => 'You got a warning. Open it to read why.',
    action: 'View warning',
    nameless: true,
  },
  appeal_outcome: {
    text: () => 'Your appeal against a warning has been decided.',
    action: 'View warning',
    nameless: true,
  },
  held_published: {
    text: (title) => `A moderator published what you wrote: "${title}"`,
    action: 'View post',
    nameless: true,
  },
  held_rejected: {
    text: () => 'A moderator did not publish something you wrote. Open it to read why.',
    action: 'See what it was',
    nameless: true,
  },
  organiser_invited: { text: () => 'asked you to speak for an organiser', action: 'View organisers' },
  organiser_verified: {
    text: () => 'One of your organisers is verified now. Its challenges can award certificates in its name.',
    action: 'View organisers',
    nameless: true,
  },
  organiser_ending: {
    text: () => 'The verification of one of your organisers ends soon. Open it to extend it.',
    action: 'View organisers',
    nameless: true,
  },
  organiser_ended: {
    text: () => 'One of your organisers is no longer verified. Open it to read why.',
    action: 'View organisers',
    nameless: true,
  },
  report_outcome: {
    text: (excerpt, outcome) => `Your report of "${excerpt}": ${outcome ?? 'It has been decided.'}`,
    action: 'View what you reported',
    otherwise: 'Back to Home',
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
