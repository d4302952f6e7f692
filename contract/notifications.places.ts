import type { NotificationKind } from './notifications.copy.ts';

const to = (folder: string) => (id: string) => `${folder}/${id}`;

/** Where each kind leads, by the id of what it is about: from the list, from what is pushed, and from a mail. */
export const notificationPlaces: Record<NotificationKind, (id: string) => string> = {
  tribe_post: to('/home/tribes'),
  session_seat: to('/home/sessions'),
  session_cancelled: to('/home/sessions'),
  submission_reviewed: to('/home/challenges'),
  follow: to('/home/user'),
  follow_request: () => '/home/people/requests',
  follow_accepted: to('/home/user'),
  like: to('/post'),
  comment: to('/post'),
  mention: to('/post'),
  message: to('/home/messages'),
  report_outcome: () => '/home',
};
