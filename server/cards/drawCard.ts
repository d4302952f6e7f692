import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { CARD_BYTES_MAX, CARD_HEIGHT, CARD_WIDTH, type CardFacts } from '../../contract/cards/endpoints.ts';
import { bannerOf } from '../../contract/tribes/copy.ts';
import { memoize } from '../process/memoize.ts';
import { layoutOf } from './layouts.ts';
import { AVATAR } from './parts.ts';
import { loadTypeface } from './typesetting.ts';

const typefaceOf = memoize(loadTypeface);

/** JPEG qualities in the order tried. Only very detailed pictures need more than the first. */
const QUALITIES = [82, 68, 50, 30];

/**
 * Draws a card as a JPEG of at most `CARD_BYTES_MAX`, unless even the lowest quality exceeds it. `picture` is the content of
 * the picture's file. Shapes and letters are one SVG; sharp rasterises and encodes it in its own threads.
 */
export async function drawCard(facts: CardFacts, appName: string, picture?: Buffer): Promise<Buffer> {
  const [display, text, pattern] = await Promise.all([
    typefaceOf('unbounded-600.ttf'),
    typefaceOf('inter-600.ttf'),
    readPattern(bannerOf(facts.kind === 'tribe' ? facts.category : 'Other')),
  ]);
  const isMember = facts.kind === 'member';
  const avatar = isMember && picture ? await avatarOf(picture) : undefined;
  const ground = isMember ? undefined : picture;
  const { svg, pictureHeight } = layoutOf(facts, {
    display,
    text,
    appName,
    pattern,
    avatar,
    hasPicture: ground !== undefined,
  });
  return encode(await rasterise(svg, pictureHeight, ground));
}

async function avatarOf(picture: Buffer): Promise<string> {
  const png = await sharp(picture).resize(AVATAR, AVATAR).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function rasterise(svg: string, pictureHeight: number, picture: Buffer | undefined) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${svg}</svg>`;
  const drawn = Buffer.from(whole);
  const card = picture
    ? sharp(picture, { failOn: 'error' })
        .resize(CARD_WIDTH, pictureHeight, { fit: 'cover', position: sharp.strategy.attention })
        .flatten({ background: '#FAF5EC' })
        .extend({ bottom: CARD_HEIGHT - pictureHeight })
        .composite([{ input: drawn }])
    : sharp(drawn);
  return card.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

async function encode({ data, info }: Awaited<ReturnType<typeof rasterise>>): Promise<Buffer> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw })
      // 4:4:4 keeps the edges of letters on a coloured background sharp.
      .jpeg({ quality, chromaSubsampling: quality > 60 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length <= CARD_BYTES_MAX || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error('a card has a quality');
}

const BANNERS = join(import.meta.dirname, '../../dist/web/banners');

/** The pattern of a category's banner, scaled to a card, by the banner's URL. */
const readPattern = memoize(async (banner: string) => {
  const svg = await readFile(join(BANNERS, basename(banner)), 'utf8');
  return svg.replace(/width="\d+" height="\d+"/, `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`);
});
