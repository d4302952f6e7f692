import * as z from 'zod/mini';
import { time } from './paging.ts';
import { rule } from './text.ts';

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
