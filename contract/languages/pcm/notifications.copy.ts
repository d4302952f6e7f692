import type * as en from '../../notifications/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const notificationKinds: Catalogue<typeof en.notificationKinds> = {
  tribe_post: { text: (tribe: string) => `post something for ${tribe}`, action: 'See the tribe' },
  tribe_announcement: { text: (title) => `announce to your tribe: "${title}"`, action: 'See the post' },
  tribe_moderator: { text: (tribe) => `make you moderator for ${tribe}`, action: 'See the tribe' },
  tribe_removal: {
    text: (tribe) => `Moderator don remove something wey you write for ${tribe}. Open am see why.`,
    action: 'See wetin e be',
  },
  tribe_handover: {
    text: (tribe) => `wan hand ${tribe} over to you: accept am or decline am`,
    action: 'See the tribe',
  },
  tribe_approved: { text: (tribe) => `let you join ${tribe}`, action: 'See the tribe' },
  tribe_request: { text: (tribe) => `ask to join ${tribe}`, action: 'See the requests' },
  session_seat: { text: (title: string) => `get seat for you for ${title}`, action: 'See the session' },
  session_cancelled: { text: (title: string) => `Dem don cancel ${title}`, action: 'See the session' },
  session_changed: {
    text: (title: string) => `The time or the place of ${title} don change`,
    action: 'See the session',
  },
  session_reminder: { text: (title: string) => `E don near: ${title}`, action: 'See the session' },
  session_joined: { text: (title: string) => `don join your session ${title}`, action: 'See the session' },
  session_message: {
    text: (title: string) => `send message give everybody for ${title}`,
    action: 'Read the message',
  },
  session_host: { text: (title: string) => `don make you host ${title} with dem`, action: 'See the session' },
  tribe_session: { text: (title: string) => `plan ${title} for your tribe`, action: 'See the session' },
  challenge_deadline: {
    text: (title: string) => `The deadline of ${title} don change`,
    action: 'See the challenge',
  },
  challenge_grace: {
    text: (title: string) => `The deadline of ${title} don move, because the service no dey work`,
    action: 'See the challenge',
  },
  challenge_cancelled: { text: (title: string) => `Dem don cancel ${title}`, action: 'See the challenge' },
  challenge_announcement: {
    text: (title: string) => `send message give everybody for ${title}`,
    action: 'Read the message',
  },
  challenge_reminder: {
    text: (title: string) => `${title} go soon close, and you never submit`,
    action: 'See the challenge',
  },
  team_joined: { text: (title: string) => `don join your team for ${title}`, action: 'See the challenge' },
  team_removed: {
    text: (title: string) => `don remove you from team for ${title}`,
    action: 'See the challenge',
  },
  submission_received: {
    text: (title: string) => `don submit entry for ${title}`,
    action: 'See the entries',
  },
  submission_reviewed: {
    text: (title: string) => `don check your entry for ${title}`,
    action: 'See the challenge',
  },
  proof: {
    text: (title: string) => `Your certificate for ${title} don ready`,
    action: 'See the certificate',
  },
  proof_revoked: {
    text: () => 'Dem don cancel one of your certificates. Open am make you see why.',
    action: 'See the certificate',
    otherwise: 'See your certificates',
  },
  judge_invited: { text: (title: string) => `call you make you judge ${title}`, action: 'See the challenge' },
  judge_removed: {
    text: (title: string) => `don remove you as judge for ${title}`,
    action: 'See the challenge',
  },
  judging_done: {
    text: (title: string) => `${title}: every entry don get im scores. You fit bring out the results`,
    action: 'See the challenge',
  },
  results_published: {
    text: (title: string) => `The results of ${title} don come out`,
    action: 'See the results',
  },
  follow: { text: () => 'don dey follow you', action: 'See the profile' },
  follow_request: { text: () => 'wan follow you', action: 'See the requests' },
  follow_accepted: { text: () => 'gree make you follow am', action: 'See the profile' },
  like: { text: (title: string) => `like "${title}"`, action: 'See the post' },
  post_edited: { text: (title: string) => `change "${title}" wey you like`, action: 'See the post' },
  comment: { text: (title: string) => `comment for "${title}"`, action: 'See the post' },
  reply: { text: (title: string) => `answer you for "${title}"`, action: 'See the reply' },
  comment_like: { text: (title: string) => `like your comment for "${title}"`, action: 'See the comment' },
  mention: { text: (title: string) => `call your name for "${title}"`, action: 'See the post' },
  message: { text: () => 'send you message', action: 'See the messages' },
  warning: {
    text: () => 'Dem don warn you. Open am make you read why.',
    action: 'Look the warning',
  },
  appeal_outcome: {
    text: () => 'Dem don decide your appeal about one warning.',
    action: 'Look the warning',
  },
  held_published: {
    text: (title: string) => `Moderator don publish wetin you write: "${title}"`,
    action: 'See the post',
  },
  held_rejected: {
    text: () => 'Moderator no gree publish one thing wey you write. Open am make you read why.',
    action: 'See wetin e be',
  },
  organiser_invited: { text: () => 'ask you make you talk for organiser', action: 'See organisers' },
  organiser_verified: {
    text: () =>
      'One organiser wey be your own don dey verified. Im challenges fit give certificate with im name.',
    action: 'See organisers',
  },
  organiser_ending: {
    text: () => 'Verification of one organiser wey be your own go soon end. Open am make e continue.',
    action: 'See organisers',
  },
  organiser_ended: {
    text: () => 'One organiser wey be your own no dey verified again. Open am read why.',
    action: 'See organisers',
  },
  report_outcome: {
    text: (excerpt: string, outcome?: string) =>
      `Your report about "${excerpt}": ${outcome ?? 'Dem don decide am.'}`,
    action: 'See wetin you report',
    otherwise: 'Go back Home',
  },
};

export const notificationCopy: Catalogue<typeof en.notificationCopy> = {
  ask: 'Abeg log in make you see your notifications',
  failed: 'E no gree load notifications',
  readFailed: 'E no gree mark am as read',
  notFound: 'We no see this notification',
  none: 'Nothing new yet.',
  noneMore: 'On the bell of one tribe, and we go tell you about im new posts for here.',
  markAll: 'Mark everything as read',
  notifications: 'Notifications',
  findATribe: 'Find tribe',
  unreadOne: 'You never read am: ',
  unread: 'never read',
  named: (label, unread) => `${label}, ${unread} never read`,
};

export const whoDid = (name: string, others: number): string =>
  others === 0 ? name : `${name} and ${others} other ${others === 1 ? 'person' : 'people'}`;
