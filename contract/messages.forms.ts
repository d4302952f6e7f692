import * as z from 'zod/mini';
import { messageCopy } from './messages.copy.ts';
import { MESSAGE_MAX } from './messages.limits.ts';
import { prose, visibleLength } from './text.ts';

/** The words of a message, which a picture may stand without: what shows nothing is none. */
export const messageText = z.pipe(
  prose({ max: MESSAGE_MAX, short: messageCopy.empty, long: messageCopy.long }),
  z.transform((words: string) => (visibleLength(words) > 0 ? words : '')),
);
