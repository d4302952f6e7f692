import { IMAGE_ALT_MAX, POST_IMAGES_MAX } from './posts.limits.ts';

export const postImageCopy = {
  atMost: `A post can have up to ${POST_IMAGES_MAX} images`,
  altLong: `A description must be at most ${IMAGE_ALT_MAX} characters`,
  noImage: 'This post has fewer images',
  alt: 'Description',
  altHint: 'What it shows',
} as const;
