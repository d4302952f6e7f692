import type * as en from '../../notifications.copy.ts';
import type { Beginning, Catalogue } from '../catalogue.ts';

export const notificationKinds: Beginning<typeof en.notificationKinds> = {
  tribe_post: { text: (tribe: string) => `post something for ${tribe}`, action: 'See the tribe' },
  session_seat: { text: (title: string) => `get seat for you for ${title}`, action: 'See the session' },
  session_cancelled: { text: (title: string) => `cancel ${title}`, action: 'See the session' },
  submission_reviewed: {
    text: (title: string) => `don check your entry for ${title}`,
    action: 'See the challenge',
  },
  follow: { text: () => 'don dey follow you', action: 'See the profile' },
  follow_request: { text: () => 'wan follow you', action: 'See the requests' },
  follow_accepted: { text: () => 'gree make you follow am', action: 'See the profile' },
  like: { text: (title: string) => `like "${title}"`, action: 'See the post' },
  comment: { text: (title: string) => `comment for "${title}"`, action: 'See the post' },
  mention: { text: (title: string) => `call your name for "${title}"`, action: 'See the post' },
  message: { text: () => 'send you message', action: 'See the messages' },
  report_outcome: {
    text: (excerpt: string, outcome?: string) =>
      `Your report about "${excerpt}": ${outcome ?? 'Dem don decide am.'}`,
    action: 'Go back Home',
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
