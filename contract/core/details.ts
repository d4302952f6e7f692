import * as z from 'zod/mini';

/** The optional fields of a profile, in display order. The member shows each, or not (decision 118). */
export const detailKinds = ['school', 'level', 'study', 'state', 'nysc_batch'] as const;
export type DetailKind = (typeof detailKinds)[number];

export const detail = z.object({
  kind: z.enum(detailKinds),
  text: z.string(),
  /** Whether others see it. */
  shown: z.boolean(),
});

export type Detail = z.infer<typeof detail>;
