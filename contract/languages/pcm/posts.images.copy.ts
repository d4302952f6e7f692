import type * as en from '../../posts.images.copy.ts';
import { IMAGE_ALT_MAX, POST_IMAGES_MAX } from '../../posts.limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const postImageCopy: Catalogue<typeof en.postImageCopy> = {
  atMost: `One post fit get ${POST_IMAGES_MAX} pictures, e no fit pass`,
  altLong: `Wetin you write about the picture no suppose pass ${IMAGE_ALT_MAX} characters`,
  noImage: 'This post no get reach that number of pictures',
  alt: 'Wetin dey picture',
  altHint: 'Talk wetin e show',
};
