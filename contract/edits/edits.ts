import * as z from 'zod/mini';
import { time } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { editCopy } from './copy.ts';

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

/** Latest first; versions that an unmarked edit replaced (EDIT_UNMARKED_MINUTES) for staff only. */
export const versions = z.object({ items: z.array(version) });

export const editTexts = { ask: editCopy.ask, done: editCopy.saved, failed: editCopy.failed };
export const versionsTexts = { ask: editCopy.askVersions, failed: editCopy.versionsFailed };

/** Fields of every row that can be edited. */
export const edited = {
  /** Starts at 1; each edit adds 1. */
  version: z.int(),
  /** The time of the last marked edit; null if there was none (EDIT_UNMARKED_MINUTES). */
  edited_at: z.nullable(time),
};

const noVersion = 'This is not a version';

/** Optimistic locking: the version that the editor last read. If the row has another one by now, the edit is a conflict. */
export const seen = rule(z.int(noVersion), z.gte(1, noVersion));
