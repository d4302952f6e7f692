import { memberPaths, publicPaths } from '../core/paths.ts';
import type { NotificationKind } from './copy.ts';
import type { Notification } from './endpoints.ts';

type About = Notification['about'];

const to =
  (path: (id: string) => string) =>
  ({ id }: About) =>
    path(id);
const toPart =
  (part: 'entries' | 'judge' | 'judging' | 'results') =>
  ({ id }: About) =>
    `${memberPaths.challenge(id)}#${part}`;
/** To the reported content or the certificate, while it exists. */
const toPath =
  (otherwise: string) =>
  ({ path }: About) =>
    path ?? otherwise;
const portfolio = memberPaths.profileTab('portfolio');
const toComment = ({ id, comment_id }: About) =>
  comment_id ? publicPaths.comment(id, comment_id) : publicPaths.post(id);

/** The link target of each kind of notification, in the list, in pushes and in mails. */
export const notificationLinks: Record<NotificationKind, (about: About) => string> = {
  tribe_post: to(memberPaths.tribe),
  tribe_announcement: to(publicPaths.post),
  tribe_moderator: to(memberPaths.tribe),
  tribe_request: to(memberPaths.manageTribe),
  tribe_approved: to(memberPaths.tribe),
  tribe_handover: to(memberPaths.tribe),
  tribe_removal: () => memberPaths.warnings,
  session_seat: to(memberPaths.session),
  session_cancelled: to(memberPaths.session),
  session_changed: to(memberPaths.session),
  session_reminder: to(memberPaths.session),
  session_joined: to(memberPaths.session),
  session_host: to(memberPaths.session),
  session_message: to(memberPaths.session),
  tribe_session: to(memberPaths.session),
  challenge_deadline: to(memberPaths.challenge),
  challenge_grace: to(memberPaths.challenge),
  challenge_cancelled: to(memberPaths.challenge),
  challenge_announcement: to(memberPaths.challenge),
  challenge_reminder: to(memberPaths.challenge),
  team_joined: to(memberPaths.challenge),
  team_removed: to(memberPaths.challenge),
  submission_received: toPart('entries'),
  submission_reviewed: to(memberPaths.challenge),
  proof: toPath(portfolio),
  proof_revoked: toPath(portfolio),
  judge_invited: toPart('judge'),
  judge_removed: to(memberPaths.challenge),
  judging_done: toPart('judging'),
  results_published: toPart('results'),
  follow: to(memberPaths.user),
  follow_request: () => memberPaths.requests,
  follow_accepted: to(memberPaths.user),
  like: to(publicPaths.post),
  post_edited: to(publicPaths.post),
  comment: toComment,
  reply: toComment,
  comment_like: toComment,
  mention: toComment,
  message: to(memberPaths.thread),
  warning: () => memberPaths.warnings,
  appeal_outcome: () => memberPaths.warnings,
  held_published: to(publicPaths.post),
  held_rejected: () => memberPaths.held,
  organiser_invited: () => memberPaths.organisers,
  organiser_verified: () => memberPaths.organisers,
  organiser_ending: () => memberPaths.organisers,
  organiser_ended: () => memberPaths.organisers,
  report_outcome: toPath(memberPaths.home),
};
