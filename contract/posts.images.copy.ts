export const POST_IMAGES_MAX = 4;
/** Characters that say what an image shows. */
export const ALT_MAX = 250;

export const postImageCopy = {
  atMost: `A post can have up to ${POST_IMAGES_MAX} images`,
  altLong: `A description must be at most ${ALT_MAX} characters`,
  noImage: 'This post has fewer images',
  alt: 'Description',
  altHint: 'What it shows',
} as const;
