import { outboxCopy } from '../../contract/shell/copy.ts';
import type { QueuedMutation } from './store.ts';

/** Labels of queued mutations, by method and last path segment. */
const LABELS: Record<string, string> = {
  'POST posts': outboxCopy.post,
  'POST comments': outboxCopy.comment,
  'POST submissions': outboxCopy.entry,
  'POST announcements': outboxCopy.announcement,
  'POST teams': outboxCopy.team,
  'PUT team': outboxCopy.joinTeam,
  'DELETE team': outboxCopy.leaveTeam,
  'POST tribes': outboxCopy.tribe,
  'POST sessions': outboxCopy.session,
  'POST challenges': outboxCopy.challenge,
  'POST reports': outboxCopy.report,
  'PUT block': outboxCopy.block,
  'PUT like': outboxCopy.like,
  'PUT vote': outboxCopy.vote,
  'DELETE like': outboxCopy.unlike,
  'PUT bookmark': outboxCopy.bookmark,
  'DELETE bookmark': outboxCopy.unbookmark,
  'PUT reaction': outboxCopy.react,
  'DELETE reaction': outboxCopy.unreact,
  'DELETE :message_id': outboxCopy.unsend,
  'PUT follow': outboxCopy.follow,
  'DELETE follow': outboxCopy.unfollow,
  'PUT membership': outboxCopy.join,
  'DELETE membership': outboxCopy.leave,
  'PUT bell': outboxCopy.bellOn,
  'DELETE bell': outboxCopy.bellOff,
  'PUT pin': outboxCopy.pin,
  'DELETE pin': outboxCopy.unpin,
  'PUT attendance': outboxCopy.attend,
  'DELETE attendance': outboxCopy.giveUp,
  'POST check-in': outboxCopy.checkIn,
  'PUT check-in': outboxCopy.tick,
  'DELETE check-in': outboxCopy.untick,
  'PUT participation': outboxCopy.takePart,
  'DELETE participation': outboxCopy.stepBack,
  'PUT scores': outboxCopy.scores,
  'PUT publication': outboxCopy.show,
  'DELETE publication': outboxCopy.hide,
  'PATCH settings': outboxCopy.settings,
  'PATCH :id': outboxCopy.edit,
  'PATCH :comment_id': outboxCopy.edit,
  'PATCH me': outboxCopy.profile,
  'PUT portfolio': outboxCopy.profile,
};

export const labelOf = ({ e: { method, path } }: QueuedMutation): string =>
  LABELS[`${method} ${path.split('/').at(-1)}`] ?? outboxCopy.other;

/** The fields that are typed. */
const TEXTS = [
  ...['name', 'title', 'content', 'submission_text', 'links', 'description'],
  ...['full_name', 'username', 'headline', 'bio', 'skills', 'interests', 'details'],
];

/** The text that the member typed for it. */
export const userTextOf = ({ input }: QueuedMutation): string =>
  TEXTS.flatMap((field) => textsIn(input[field]))
    .filter((text) => text !== '')
    .join('\n');

/** The texts of a field: itself, or those of its list, which may be of objects, such as the links of a portfolio. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!value || typeof value !== 'object') return [];
  // The kind of a profile detail is not typed.
  return Object.entries(value).flatMap(([name, text]) => (name === 'kind' ? [] : textsIn(text)));
}
