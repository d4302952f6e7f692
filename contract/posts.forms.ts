import * as z from 'zod/mini';
import { fileUrl } from './files.ts';
import { COMMENT_MAX, CONTENT_MAX, CONTENT_MIN, postCopy, TITLE_MAX, TITLE_MIN } from './posts.copy.ts';
import { newImages } from './posts.images.ts';
import { line, prose } from './text.ts';

/** An older client sends one image as `media_url`; where there are `images`, they are all. */
const images = { media_url: z.optional(z.nullable(fileUrl)), images: z.optional(newImages) };

export const postForm = z.object({
  title: line({ min: TITLE_MIN, max: TITLE_MAX, short: postCopy.titleShort, long: postCopy.titleLong }),
  content: prose({
    min: CONTENT_MIN,
    max: CONTENT_MAX,
    short: postCopy.contentShort,
    long: postCopy.contentLong,
  }),
  ...images,
});

export const commentForm = z.object({
  content: prose({ min: 1, max: COMMENT_MAX, short: postCopy.commentEmpty, long: postCopy.commentLong }),
});

export const tribePostForm = z.object({
  content: prose({ min: 1, max: CONTENT_MAX, short: postCopy.tribePostEmpty, long: postCopy.contentLong }),
  ...images,
});
