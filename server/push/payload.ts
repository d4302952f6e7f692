import { notificationLinks } from '../../contract/notifications/links.ts';
import { cut } from '../../contract/text/cut.ts';
import type { Env } from '../env.ts';
import type { Catalogue } from '../i18n.ts';
import { type NotificationRow, notificationOf } from '../notifications/list.queries.ts';
import { sentenceOf } from '../notifications/sentence.ts';

/** Maximum length of the text. No screen shows more, and a push service accepts 4 kB (RFC 8030, 7.2). */
const BODY_MAX = 200;

/** The payload for the service worker; `web/service-worker/push.ts` reads it. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of this app. */
  url: string;
  /** A push with the same tag replaces the one that is still on the screen. */
  tag: string;
  /** When it happened, in milliseconds. */
  time: number;
}

export function payloadOf(
  row: NotificationRow,
  { appName }: Pick<Env, 'appName'>,
  words: Catalogue,
): PushPayload {
  const notification = notificationOf(row);
  return {
    title: appName,
    body: cut(sentenceOf(notification, words), BODY_MAX),
    url: notificationLinks[notification.kind](notification.about),
    tag: notification.id,
    time: Date.parse(notification.created_at),
  };
}
