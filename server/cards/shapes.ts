import { CARD_HEIGHT, CARD_WIDTH } from '../../contract/cards/endpoints.ts';
import type { FittedText } from './fitText.ts';

/** Colours of the light theme in web/styles/tokens.css. */
export const colours = {
  sand: '#FAF5EC',
  surface: '#FFFDF9',
  ink: '#231A14',
  ink2: '#62554A',
  brand: '#2A3270',
  soft: '#E7E7F3',
  clay: '#A83E17',
  white: '#FFFFFF',
} as const;

/** A part of a card: `at` draws it horizontally centred, from `top` down. */
export interface Block {
  height: number;
  at(top: number): string;
}

/** Messengers crop a card to the square in its middle: text is centred at `MIDDLE` and at most `TEXT_WIDTH` wide. */
export const MIDDLE = CARD_WIDTH / 2;
export const TEXT_WIDTH = 590;
/** Half the cap height of both typefaces, as a multiple of the font size. */
const HALF_CAPITAL = 0.36;

export const textBlock = ({ size, leading, set }: FittedText, fill: string): Block => ({
  height: leading * set.length,
  at: (top) =>
    set
      .map(({ width, paths }, i) => {
        const x = MIDDLE - (width * size) / 2;
        const y = top + leading * (i + 0.5) + HALF_CAPITAL * size;
        return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${paths}</g>`;
      })
      .join(''),
});

/** Stacks blocks vertically, each but the first after its gap. Blocks without a height are left out. */
export function stack(parts: [gap: number, block: Block][]): Block {
  const shown = parts.filter(([, { height }]) => height > 0);
  const gapBefore = (i: number) => (i === 0 ? 0 : (shown[i]?.[0] ?? 0));
  return {
    height: shown.reduce((sum, [, { height }], i) => sum + gapBefore(i) + height, 0),
    at(top) {
      let y = top;
      return shown
        .map(([, block], i) => {
          y += gapBefore(i);
          const drawn = block.at(y);
          y += block.height;
          return drawn;
        })
        .join('');
    },
  };
}

export const centred = (block: Block, top: number, height: number) =>
  block.at(top + (height - block.height) / 2);

/** A rectangle with a smaller radius at the bottom left, like all cards of the app. */
export function tightCorner(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tight: number,
) {
  const [right, bottom] = [x + width, y + height];
  return `M${x} ${y + radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}H${right - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${bottom - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}H${x + tight}a${tight} ${tight} 0 0 1 ${-tight} ${-tight}z`;
}

/** The outline of an avatar. */
export const pebble = (x: number, y: number, w: number) =>
  `M${x} ${y + 0.48 * w}A${0.56 * w} ${0.48 * w} 0 0 1 ${x + 0.56 * w} ${y}A${0.44 * w} ${0.54 * w} 0 0 1 ${x + w} ${y + 0.54 * w}A${0.52 * w} ${0.46 * w} 0 0 1 ${x + 0.48 * w} ${y + w}A${0.48 * w} ${0.52 * w} 0 0 1 ${x} ${y + 0.48 * w}z`;

const RINGS = [80, 130, 180, 230];
const ringsAt = (x: number, y: number) => RINGS.map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

/** The gradient of the hero from `top` down. Glow and rings end beside the text, so that white text is on indigo. */
export function heroGround(top: number): string {
  const height = CARD_HEIGHT - top;
  const glow = `translate(${1.04 * CARD_WIDTH} ${top - 0.14 * height}) scale(${0.48 * CARD_WIDTH} ${1.5 * height})`;
  return `<defs>
    <linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="120" y1="${top - 100}" x2="1080" y2="${CARD_HEIGHT + 100}">
      <stop stop-color="#1E2658"/><stop offset=".55" stop-color="#2A3270"/><stop offset="1" stop-color="#3B2350"/></linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${glow}">
      <stop stop-color="#F2A516"/><stop offset=".08" stop-color="#F2A516"/><stop offset=".24" stop-color="#C2491C"/>
      <stop offset=".42" stop-color="#7A2342"/><stop offset=".64" stop-color="#7A2342" stop-opacity="0"/></radialGradient>
    <clipPath id="ground"><path d="M0 ${top}h${CARD_WIDTH}v${height}H0z"/></clipPath></defs>
    <g clip-path="url(#ground)"><path fill="url(#ink)" d="M0 ${top}h${CARD_WIDTH}v${height}H0z"/><path fill="url(#glow)" d="M0 ${top}h${CARD_WIDTH}v${height}H0z"/>
    <g fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 14">${ringsAt(40, CARD_HEIGHT - 30)}${ringsAt(CARD_WIDTH - 20, CARD_HEIGHT - 60)}</g></g>`;
}
