import pLimit from 'p-limit';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { chooseImage, type FileKind, IMAGE_WIDTHS } from '../../contract/files/endpoints.ts';
import { IMAGE_MAX_EDGE, IMAGE_MAX_PIXELS } from '../../contract/files/limits.ts';

/** Sides, in pixels, of the two squares that an avatar is kept as. */
const AVATAR_SIDES = [96, 256];
/** Pictures processed at once in one process. Each may hold its decoded pixels, about 100 MB. */
const inTurn = pLimit(2);
const WEBP = { quality: 80, effort: 3 };
/** Longest side, in pixels, that a ThumbHash is made from. */
const THUMB_EDGE = 64;

// One thread per picture leaves the other core to requests. Each upload is read once, so a cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/** The path of a picture, or the picture itself. */
type Source = string | Buffer;

/** A stored picture. `copies` are sorted by width, ascending; the last one is the picture itself. */
export interface KeptImage {
  width: number;
  height: number;
  placeholder: string;
  copies: { width: number; bytes: Buffer }[];
}

/**
 * Re-encodes a picture as WebP, upright and without metadata, in the sizes of its kind. Of an animation only the first frame
 * is decoded and kept. Rejects pictures that are too large before decoding them, and truncated or mislabelled ones.
 */
export const keepImage = (source: Source, kind: FileKind): Promise<KeptImage> =>
  inTurn(async () => {
    await rejectHuge(source);
    return encode(source, kind);
  });

async function rejectHuge(source: Source) {
  // Reads the header only.
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('invalid', chooseImage);
    });
  if (width * height > IMAGE_MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_EDGE)
    throw new AppError('invalid', fileCopy.tooManyPixels);
}

async function encode(source: Source, kind: FileKind): Promise<KeptImage> {
  const { data, info } = await decode(source, kind);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const copies = [];
  for (const width of widths(kind, info.width)) {
    const bytes = await sharp(data, { raw }).resize({ width }).webp(WEBP).toBuffer();
    copies.push({ width, bytes });
  }
  return { width: info.width, height: info.height, placeholder: await thumb(data, raw), copies };
}

// Decodes a picture once, to the pixels of the widest copy. Nothing else of the original is kept.
function decode(source: Source, kind: FileKind) {
  const image = sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }).autoOrient();
  const sized =
    kind === 'avatar'
      ? image.resize(AVATAR_SIDES.at(-1), AVATAR_SIDES.at(-1), { fit: 'cover' })
      : image.resize({ width: IMAGE_WIDTHS.at(-1), withoutEnlargement: true });
  return sized
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new AppError('invalid', chooseImage);
    });
}

const widths = (kind: FileKind, widest: number) => [
  ...(kind === 'avatar' ? AVATAR_SIDES : IMAGE_WIDTHS).filter((width) => width < widest),
  widest,
];

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

async function thumb(pixels: Buffer, raw: Raw): Promise<string> {
  const { data, info } = await sharp(pixels, { raw })
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
