import * as z from 'zod/mini';
import { picture } from './files.ts';
import { fileUrl } from './files.url.ts';
import { postImageCopy } from './posts.images.copy.ts';
import { IMAGE_ALT_MAX, POST_IMAGES_MAX } from './posts.limits.ts';
import { line, rule } from './text.ts';

/** An image of a post. `alt` is its alternative text; absent if the author wrote none. */
export const postImage = z.extend(picture, { alt: z.optional(z.string()) });

export type PostImage = z.infer<typeof postImage>;

/** The alternative text of an image. */
export const alt = line({
  min: 0,
  max: IMAGE_ALT_MAX,
  short: postImageCopy.altLong,
  long: postImageCopy.altLong,
});

/** The images of a new post, in order. */
export const newImages = rule(
  z.array(z.object({ url: fileUrl, alt: z.optional(alt) })),
  z.maxLength(POST_IMAGES_MAX, postImageCopy.atMost),
);

/** The alternative texts of a post's images, in order. */
export const alts = rule(z.array(alt), z.maxLength(POST_IMAGES_MAX, postImageCopy.atMost));
