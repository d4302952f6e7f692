import { AppError } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { IMAGE_MAX_EDGE, IMAGE_MAX_PIXELS, IMAGE_SHRINK_MAX_PIXELS } from '../../contract/files/limits.ts';

/** WebP quality at which a phone's photo is a tenth of its size and still looks like the photo. */
const QUALITY = 0.72;

interface Limits {
  /** The longest side of the result, in pixels. */
  edge: number;
  /** A picture without pixels to save is encoded again only above this size. */
  maxBytes: number;
}

/**
 * Shrinks a picture, upright and without its metadata. Returns the original if the result would not be smaller, for a GIF
 * within the limit, and for what the browser cannot open: then the server decides. Throws AppError if the picture would take
 * too much memory.
 */
export async function shrink(chosen: File, { edge, maxBytes }: Limits): Promise<File> {
  if (!chosen.type.startsWith('image/')) return chosen;
  if (chosen.type === 'image/gif' && chosen.size <= maxBytes) return chosen;
  try {
    const [width, height] = await sizeOf(chosen);
    if (width * height > IMAGE_SHRINK_MAX_PIXELS) throw new AppError('invalid', fileCopy.tooManyPixels);
    const small = await encodePicture(await draw(chosen, { width, height, edge }), QUALITY);
    return small.size < chosen.size || isTooLarge(width, height)
      ? new File([small], chosen.name, { type: small.type })
      : chosen;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return chosen;
  }
}

/** Whether the server rejects a picture of this many pixels. */
const isTooLarge = (width: number, height: number) =>
  width * height > IMAGE_MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_EDGE;

// Read from the header: a small file can unpack to gigabytes.
async function sizeOf(chosen: File): Promise<[number, number]> {
  const image = new Image();
  image.src = URL.createObjectURL(chosen);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    return [image.naturalWidth, image.naturalHeight];
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function draw(chosen: File, { width, height, edge }: { width: number; height: number; edge: number }) {
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  // The browser resizes while it decodes, so that the page never holds the whole picture.
  const picture = await createImageBitmap(chosen, {
    imageOrientation: 'from-image',
    resizeWidth: canvas.width,
    resizeHeight: canvas.height,
    resizeQuality: 'high',
  });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** Encodes the canvas as WebP, or as JPEG on white if the browser cannot encode WebP (Safari, which would return a PNG). */
export async function encodePicture(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : encode(onWhite(canvas), 'image/jpeg', quality);
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality);
  });

// JPEG has no transparency, and would show black there.
function onWhite(canvas: HTMLCanvasElement) {
  const to = canvas.getContext('2d');
  if (to) {
    to.globalCompositeOperation = 'destination-over';
    to.fillStyle = '#fff';
    to.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
