import * as z from 'zod/mini';
import { editCopy } from './edits.copy.ts';
import { time } from './paging.ts';

const version = z.object({
  version: z.int(),
  /** Null for a comment. */
  title: z.nullable(z.string()),
  content: z.string(),
  /** The deadline of a challenge, the start of a session. */
  moment: z.nullable(time),
  /** Where a session takes place. */
  place: z.nullable(z.string()),
  /** The alternative texts of a post's images, in order; null for other rows. */
  alts: z.nullable(z.array(z.string())),
  /** When this version was written. */
  created_at: time,
});

export type Version = z.infer<typeof version>;

/** Latest first; versions that an unmarked edit replaced (EDIT_UNMARKED_MINUTES) for admins only. */
export const versions = z.object({ items: z.array(version) });

export const editTexts = { ask: editCopy.ask, done: editCopy.saved, failed: editCopy.failed };
export const versionsTexts = { ask: editCopy.askVersions, failed: editCopy.versionsFailed };
