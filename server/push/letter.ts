import { notificationPlaces } from '../../contract/notifications.places.ts';
import { cut } from '../../contract/text.ts';
import type { Env } from '../env.ts';
import { sentenceOf } from '../notify/sentence.ts';
import { notificationOf, type ToldRow } from '../notify/told.queries.ts';
import type { Words } from '../words.ts';

/** No screen shows more of it, and a service takes 4 kB (RFC 8030, 7.2). */
const BODY_MAX = 200;

/** What the browser's worker is sent; `web/worker/push.ts` reads it. */
export interface Letter {
  title: string;
  body: string;
  /** A path of ours. */
  url: string;
  /** What happens again takes the place of what the screen still shows. */
  tag: string;
}

export function pushTo(row: ToldRow, { appName }: Pick<Env, 'appName'>, words: Words): Letter {
  const told = notificationOf(row);
  return {
    title: appName,
    body: cut(sentenceOf(told, words), BODY_MAX),
    url: notificationPlaces[told.kind](told.about.id),
    tag: told.id,
  };
}
