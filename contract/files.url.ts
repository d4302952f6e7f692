import * as z from 'zod/mini';
import { fileCopy } from './files.copy.ts';
import { rule } from './text.ts';

/** The address that an upload was answered with; whose it is, the claim finds out. */
export const fileUrl = rule(
  z.string(fileCopy.notYours),
  z.maxLength(500, fileCopy.notYours),
  z.regex(/^[\x20-\x7e]*$/, fileCopy.notYours),
);
