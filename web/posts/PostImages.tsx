import type { ReactNode } from 'react';
import type { Post, PostImage } from '../../contract/posts/endpoints.ts';
import { Photo } from '../ui/images/Photo.tsx';

/** All images of a post, in order. */
export const imagesOf = ({ media, more_images = [] }: Post): PostImage[] =>
  media ? [media, ...more_images] : [];

interface PostImagesProps {
  post: Post;
  /** True for images in the first view: not lazy. */
  eager?: boolean | undefined;
  /** The alternative text of an image. */
  alt: (image: PostImage, index: number) => string;
  /** The classes of a single image. Several images are in a grid of one size, so that nothing moves as they load. */
  single: string;
  /** Wraps an image. */
  within: (picture: ReactNode, image: PostImage, index: number) => ReactNode;
}

export function PostImages({ post, eager, alt, single, within }: PostImagesProps) {
  const images = imagesOf(post);
  const several = images.length > 1;
  // The column is 40 rem minus its padding; on narrower screens, the screen minus its padding.
  const sizes = several ? '(min-width: 44rem) 19rem, 50vw' : '(min-width: 44rem) 38rem, calc(100vw - 4rem)';
  const shown = images.map((image, index) => (
    <Photo
      key={image.url}
      of={image}
      alt={alt(image, index)}
      sizes={sizes}
      eager={eager}
      className={several ? '' : single}
      within={(picture) => within(picture, image, index)}
    />
  ));
  return several ? <div className="images">{shown}</div> : shown;
}
