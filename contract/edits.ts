import * as z from 'zod/mini';
import { time } from './paging.ts';
import { rule } from './text.ts';

/** Of every row that can be edited. */
export const edited = {
  /** 1 at first; each edit adds 1. */
  version: z.int(),
  /** The last edit that is marked; null where there was none (EDIT_UNMARKED_MINUTES). */
  edited_at: z.nullable(time),
};

const noVersion = 'This is not a version';

/** Optimistic locking: the version that the editor last read. Another one meanwhile is a conflict. */
export const seen = rule(z.int(noVersion), z.gte(1, noVersion));
