import * as z from 'zod/mini';
import { fileUrl } from './files.url.ts';
import { postCopy } from './posts.copy.ts';
import { alt, alts, newImages } from './posts.images.ts';
import {
  COMMENT_MAX,
  POST_CONTENT_MAX,
  POST_CONTENT_MIN,
  POST_TITLE_MAX,
  POST_TITLE_MIN,
} from './posts.limits.ts';
import { line, prose } from './text.ts';

/** Older clients send one image as `media_url`; `images` takes precedence. */
const images = { media_url: z.optional(z.nullable(fileUrl)), images: z.optional(newImages) };

const title = line({
  min: POST_TITLE_MIN,
  max: POST_TITLE_MAX,
  short: postCopy.titleShort,
  long: postCopy.titleLong,
});

export const postForm = z.object({
  title,
  content: prose({
    min: POST_CONTENT_MIN,
    max: POST_CONTENT_MAX,
    short: postCopy.contentShort,
    long: postCopy.contentLong,
  }),
  ...images,
});

export const commentForm = z.object({
  content: prose({ min: 1, max: COMMENT_MAX, short: postCopy.commentEmpty, long: postCopy.commentLong }),
});

const tribeContent = prose({
  min: 1,
  max: POST_CONTENT_MAX,
  short: postCopy.tribePostEmpty,
  long: postCopy.contentLong,
});

export const tribePostForm = z.object({ content: tribeContent, ...images });

/** The alternative texts of a post's images, as fields of the edit form. */
const altFields = {
  alt_0: z.optional(alt),
  alt_1: z.optional(alt),
  alt_2: z.optional(alt),
  alt_3: z.optional(alt),
};

/** The texts in the edit form of a post. */
export const postTexts = z.extend(z.pick(postForm, { title: true, content: true }), altFields);
export const tribePostTexts = z.extend(z.pick(tribePostForm, { content: true }), altFields);

/** Absent fields stay unchanged. The server also enforces the minimum length of `postForm` for a post of the feed. */
export const postEditForm = z.object({
  title: z.optional(title),
  content: z.optional(tribeContent),
  alts: z.optional(alts),
});
