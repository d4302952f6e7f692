import * as z from 'zod/mini';
import { prose, visibleLength } from '../text/text.ts';
import { messageCopy } from './copy.ts';
import { MESSAGE_MAX } from './limits.ts';

/** The text of a message; a text without visible characters becomes ''. A message with a file needs no text. */
export const messageText = z.pipe(
  prose({ max: MESSAGE_MAX, short: messageCopy.empty, long: messageCopy.long }),
  z.transform((words: string) => (visibleLength(words) > 0 ? words : '')),
);
