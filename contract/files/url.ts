import * as z from 'zod/mini';
import { rule } from '../text/text.ts';
import { fileCopy } from './copy.ts';

/** The URL that an upload returned. Claiming the file checks its owner. */
export const fileUrl = rule(
  z.string(fileCopy.notYours),
  z.maxLength(500, fileCopy.notYours),
  z.regex(/^[\x20-\x7e]*$/, fileCopy.notYours),
);
