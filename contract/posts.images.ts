import * as z from 'zod/mini';
import { fileUrl, picture } from './files.ts';
import { ALT_MAX, POST_IMAGES_MAX, postImageCopy } from './posts.images.copy.ts';
import { line, rule } from './text.ts';

/** An image of a post. `alt` says what it shows; without it, the image adds nothing to the text. */
export const postImage = z.extend(picture, { alt: z.optional(z.string()) });

export type PostImage = z.infer<typeof postImage>;

const alt = line({ min: 0, max: ALT_MAX, short: postImageCopy.altLong, long: postImageCopy.altLong });

/** The images of a new post, in order. */
export const newImages = rule(
  z.array(z.object({ url: fileUrl, alt: z.optional(alt) })),
  z.maxLength(POST_IMAGES_MAX, postImageCopy.atMost),
);
