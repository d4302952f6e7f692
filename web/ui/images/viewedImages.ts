import type { Picture } from '../../../contract/files/picture.ts';

/** An image in the viewer. A submitted file has one copy, and its size is known when it has loaded. */
export interface ViewedImage extends Pick<Picture, 'url' | 'variants'> {
  width?: number;
  height?: number;
  bytes?: number;
  alt: string;
}

/** What the viewer shows: images to step through, and the one to begin with. */
export interface ViewedImages {
  images: readonly ViewedImage[];
  at: number;
}
