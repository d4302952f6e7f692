import * as z from 'zod/mini';

export const variant = z.object({
  url: z.string(),
  width: z.int(),
  /** Its size; absent for older pictures. */
  bytes: z.optional(z.int()),
});

/** A stored picture. Width and height prevent layout shifts while it loads. */
export const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A blurred placeholder of a few bytes: a ThumbHash in base64. */
  placeholder: z.string(),
  variants: z.array(variant),
});

export type Picture = z.infer<typeof picture>;
