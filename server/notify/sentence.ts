import { displayName } from '../../contract/author.ts';
import type { Told } from '../../contract/notifications.copy.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Words } from '../words.ts';

/** A member who is no more. */
const NOBODY = { full_name: '', username: '' };

/** A notification in one line, as the list says it. */
export function sentenceOf(
  { kind, user, others, about, outcome }: Notification,
  { notifications: { notificationKinds, whoDid }, reports: { outcomeTold } }: Words,
): string {
  const { text, nameless }: Told = notificationKinds[kind];
  const told = text(about.name, outcome && outcomeTold[outcome]);
  const sentence = nameless ? told : `${whoDid(displayName(user ?? NOBODY), others)} ${told}`;
  return sentence.replace(/\s+/g, ' ');
}
