import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CARD_HEIGHT, CARD_WIDTH } from '../../contract/cards.ts';
import { memoize } from '../process/memoize.ts';

const BANNERS = join(import.meta.dirname, '../../dist/web/banners');

/** The pattern of a category's banner, scaled to a card, by the banner's URL. */
export const readPattern = memoize(async (banner: string) => {
  const svg = await readFile(join(BANNERS, basename(banner)), 'utf8');
  return svg.replace(/width="\d+" height="\d+"/, `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`);
});
