import type { ReactNode } from 'react';
import type { PostImage } from '../../contract/posts.images.ts';
import type { Post } from '../../contract/posts.ts';
import { Photo } from '../ui/images/Photo.tsx';

/** All images of a post, in order. */
export const imagesOf = ({ media, more_images = [] }: Post): PostImage[] =>
  media ? [media, ...more_images] : [];

interface PostImagesProps {
  post: Post;
  /** True for what is seen first. */
  eager?: boolean | undefined;
  /** What a screen reader says of an image. */
  alt: (image: PostImage, index: number) => string;
  /** The look of one alone. Several stand in a grid of one size, so that nothing moves as they load. */
  single: string;
  /** What an image stands in. */
  within: (picture: ReactNode, image: PostImage, index: number) => ReactNode;
}

export function PostImages({ post, eager, alt, single, within }: PostImagesProps) {
  const images = imagesOf(post);
  const several = images.length > 1;
  // The column is 40 rem less its padding; below that, the screen less its own.
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
