import * as z from 'zod/mini';
import { fileUrl } from '../files/url.ts';
import { checkbox } from '../text/checkbox.ts';
import { line, prose, rule } from '../text/text.ts';
import { postCopy, postImageCopy } from './copy.ts';
import {
  COMMENT_MAX,
  IMAGE_ALT_MAX,
  POST_CONTENT_MAX,
  POST_CONTENT_MIN,
  POST_IMAGES_MAX,
  POST_TITLE_MAX,
  POST_TITLE_MIN,
} from './limits.ts';
import { pollField } from './pollForm.ts';

/** The alternative text of an image. */
export const alt = line({
  min: 0,
  max: IMAGE_ALT_MAX,
  short: postImageCopy.altLong,
  long: postImageCopy.altLong,
});

/** The images of a new or edited post, in order. */
export const newImages = rule(
  z.array(z.object({ url: fileUrl, alt: z.optional(alt) })),
  z.maxLength(POST_IMAGES_MAX, postImageCopy.atMost),
);

/** The alternative texts of a post's images, in order. */
export const alts = rule(z.array(alt), z.maxLength(POST_IMAGES_MAX, postImageCopy.atMost));

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
  poll: pollField,
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

export const tribePostForm = z.object({
  content: tribeContent,
  ...images,
  poll: pollField,
  /** Notify all members of the tribe. Only its owner and moderators. */
  announcement: checkbox,
});

/** The texts in the edit form of a post. */
export const postTexts = z.pick(postForm, { title: true, content: true });
export const tribePostTexts = z.pick(tribePostForm, { content: true });

/** Absent fields stay unchanged. The server also enforces the minimum length of `postForm` for a post of the feed. */
export const postEditForm = z.object({
  title: z.optional(title),
  content: z.optional(tribeContent),
  images: z.optional(newImages),
  /** Without `images`: the alternative texts of the present ones. */
  alts: z.optional(alts),
});
