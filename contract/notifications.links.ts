import type { NotificationKind } from './notifications.copy.ts';
import type { Notification } from './notifications.ts';

import { publicPaths } from './publicPaths.ts';

type About = Notification['about'];

const to =
  (folder: string) =>
  ({ id }: About) =>
    `${folder}/${id}`;
/** To the reported content or the certificate, while it exists. */
const toPath =
  (otherwise: string) =>
  ({ path }: About) =>
    path ?? otherwise;
const PORTFOLIO = '/home/profile?tab=portfolio';
const toComment = ({ id, comment_id }: About) =>
  comment_id ? publicPaths.comment(id, comment_id) : to('/post')({ id, name: '' });

/** The link target of each kind of notification, in the list, in pushes and in mails. */
export const notificationLinks: Record<NotificationKind, (about: About) => string> = {
  tribe_post: to('/home/tribes'),
  session_seat: to('/home/sessions'),
  session_cancelled: to('/home/sessions'),
  session_changed: to('/home/sessions'),
  challenge_deadline: to('/home/challenges'),
  challenge_grace: to('/home/challenges'),
  challenge_cancelled: to('/home/challenges'),
  challenge_announcement: to('/home/challenges'),
  challenge_reminder: to('/home/challenges'),
  team_joined: to('/home/challenges'),
  team_removed: to('/home/challenges'),
  submission_reviewed: to('/home/challenges'),
  proof: toPath(PORTFOLIO),
  proof_revoked: toPath(PORTFOLIO),
  judge_invited: to('/home/challenges'),
  judging_done: to('/home/challenges'),
  results_published: to('/home/challenges'),
  follow: to('/home/user'),
  follow_request: () => '/home/people/requests',
  follow_accepted: to('/home/user'),
  like: to('/post'),
  post_edited: to('/post'),
  comment: toComment,
  reply: toComment,
  comment_like: toComment,
  mention: toComment,
  message: to('/home/messages'),
  report_outcome: toPath('/home'),
};
