import { displayName } from '../../contract/core/author.ts';
import type { NotificationText } from '../../contract/notifications/copy.ts';
import type { Notification } from '../../contract/notifications/endpoints.ts';
import type { Catalogue } from '../i18n.ts';

/** A deleted member. */
const DELETED_MEMBER = { full_name: '', username: '' };

/** A notification in one line, with the words of the list. */
export function sentenceOf(
  { kind, user, others, about, outcome }: Notification,
  { notifications: { notificationKinds, whoDid }, reports: { outcomeTold } }: Catalogue,
): string {
  const { text, nameless }: NotificationText = notificationKinds[kind];
  const notified = text(about.name, outcome && outcomeTold[outcome]);
  const sentence = nameless ? notified : `${whoDid(displayName(user ?? DELETED_MEMBER), others)} ${notified}`;
  return sentence.replace(/\s+/g, ' ');
}
