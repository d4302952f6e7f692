import { AppError } from '../../../contract/core/errors.ts';
import { fileKinds } from '../../../contract/files/endpoints.ts';
import { encodePicture, shrink } from '../../uploads/shrink.ts';
import { rejectOtherTypes } from '../../uploads/upload.ts';

/** The largest side of a stored avatar, in pixels: its size on the profile. */
const EDGE = 512;
/** The longest side of the picture that is cropped, so that a part of it still fills the avatar. */
const CROPPED_EDGE = 4 * EDGE;
/** Quality of a stored avatar (WebP, or JPEG in browsers that cannot encode WebP): 20 to 40 kB. */
const QUALITY = 0.85;

/** A part of a picture, in percent of its displayed width and height. */
export interface Square {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads the picture of a file in its displayed orientation. Throws AppError if it breaks a rule or is not a picture. */
export async function opened(file: File): Promise<HTMLImageElement> {
  rejectOtherTypes(file);
  const { maxBytes, tooLarge, wrongType } = fileKinds.avatar;
  const image = new Image();
  image.src = URL.createObjectURL(await shrink(file, { edge: CROPPED_EDGE, maxBytes }));
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () =>
        reject(
          file.size > maxBytes ? new AppError('too_large', tooLarge) : new AppError('invalid', wrongType),
        );
    });
    return image;
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
}

/** The largest centred square. */
export function middle({ naturalWidth, naturalHeight }: HTMLImageElement): Square {
  const side = Math.min(naturalWidth, naturalHeight);
  const [width, height] = [(side / naturalWidth) * 100, (side / naturalHeight) * 100];
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Draws the square at the size of the canvas. Browsers apply the EXIF orientation of a phone's picture. */
export function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: Square) {
  const to = canvas.getContext('2d');
  if (!to) return;
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100];
  to.clearRect(0, 0, canvas.width, canvas.height);
  to.imageSmoothingQuality = 'high';
  to.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, canvas.width, canvas.height);
}

/** Encodes the square as a new file, at most 512 × 512 pixels. */
export async function cut(image: HTMLImageElement, crop: Square): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(EDGE, Math.round((crop.width / 100) * image.naturalWidth)));
  canvas.height = canvas.width;
  draw(canvas, image, crop);
  const blob = await encodePicture(canvas, QUALITY);
  return new File([blob], 'avatar', { type: blob.type });
}
