import type { CardFacts } from '../../contract/cards/endpoints.ts';
import type { Difficulty } from '../../contract/challenges/copy.ts';
import { displayName, handleOf, initials } from '../../contract/core/author.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { WAT } from '../../contract/core/wat.ts';
import { type FittedText, fitText, type Step } from './fitText.ts';
import {
  type Block,
  centred,
  colours,
  MIDDLE,
  pebble,
  stack,
  TEXT_WIDTH,
  textBlock,
  tightCorner,
} from './shapes.ts';
import type { Typeface } from './typesetting.ts';

/** What a layout needs besides the facts. */
export interface Drawing {
  /** The typeface of titles and the wordmark. */
  display: Typeface;
  text: Typeface;
  appName: string;
  /** The SVG of a pattern that fills the card. */
  pattern: string;
  hasPicture: boolean;
  /** The avatar as a data URL. */
  avatar: string | undefined;
}

type Of<Kind extends CardFacts['kind']> = Extract<CardFacts, { kind: Kind }>;

export const step = (size: number, leading: number, lines = 2): Step => ({ size, leading, lines });
const SMALLER = [step(56, 64), step(48, 56), step(40, 48, 3)];
export const NAME = [step(76, 84), step(66, 74), ...SMALLER];
/** Steps of a title below a picture. */
export const TITLE = [step(66, 74), ...SMALLER];
/** The same, with two more lines below it. */
export const SHORT_TITLE = [step(66, 74, 1), step(48, 56), step(40, 48)];
/** Steps of a title on a card without a picture. */
export const TALL_TITLE = [step(76, 84), step(66, 74), step(58, 66, 3), step(50, 58, 3), step(42, 50, 4)];
const FACTS = [step(30, 38, 1), step(26, 34, 1)];

export const heading = ({ display }: Drawing, title: string, steps: Step[], fill: string = colours.white) =>
  textBlock(fitText(display, title, steps, TEXT_WIDTH), fill);

export const factsLine = ({ text }: Drawing, line: string, fill: string = colours.white) =>
  textBlock(fitText(text, line, FACTS, TEXT_WIDTH), fill);

export const wordmark = ({ display, appName }: Drawing, fill: string = colours.white, size = 30) =>
  textBlock(fitText(display, appName, [step(size, size + 8, 1), step(24, 30, 1)], TEXT_WIDTH), fill);

/** The name, or '@username' if a letter of the name is in none of the typeface's fonts. */
export const drawnName = (face: Typeface, author: Of<'member'>['author']) =>
  face.canShow(displayName(author)) ? displayName(author) : handleOf(author);

const BADGE = { height: 42, padding: 22, gap: 12, size: 22 };
const INDIGO: Record<'ink' | 'ground', string> = { ink: colours.brand, ground: colours.soft };
const DIFFICULTY: Record<Difficulty, typeof INDIGO> = {
  Easy: { ink: '#14532D', ground: '#DDF3E4' },
  Medium: { ink: '#6B3F00', ground: '#FCE9C4' },
  Hard: { ink: '#8C1D18', ground: '#FBE0DC' },
};

/** Category and difficulty, side by side. */
export function badges({ text }: Drawing, { category, difficulty }: Of<'challenge'>): Block {
  const named = [
    ...(category ? [{ name: category, ...INDIGO }] : []),
    ...(difficulty ? [{ name: difficulty, ...DIFFICULTY[difficulty] }] : []),
  ].map((badge) => ({
    ...badge,
    set: fitText(text, badge.name, [step(BADGE.size, BADGE.height, 1)], TEXT_WIDTH),
  }));
  const widthOf = (set: FittedText) => (set.set[0]?.width ?? 0) * BADGE.size + 2 * BADGE.padding;
  const total = named.reduce((sum, { set }) => sum + widthOf(set), (named.length - 1) * BADGE.gap);
  return {
    height: named.length === 0 ? 0 : BADGE.height,
    at(top) {
      let x = MIDDLE - total / 2;
      return named
        .map(({ set, ink, ground }) => {
          const width = widthOf(set);
          const rect = `<rect x="${x}" y="${top}" width="${width}" height="${BADGE.height}" rx="21" fill="${ground}"/>`;
          const name = `<g transform="translate(${x + width / 2 - MIDDLE} 0)">${textBlock(set, ink).at(top)}</g>`;
          x += width + BADGE.gap;
          return rect + name;
        })
        .join('');
    },
  };
}

const LEAF = 136;

/** Month and day, like a leaf of a calendar. */
export function dateBadge({ display, text }: Drawing, moment: string): Block {
  const month = textBlock(fitText(text, monthOf(moment), [step(28, 34, 1)], LEAF), colours.clay);
  const day = textBlock(fitText(display, dayOf(moment), [step(60, 64, 1)], LEAF), colours.ink);
  const leaf = (top: number) => tightCorner(MIDDLE - LEAF / 2, top, LEAF, LEAF, 32, 8);
  return {
    height: LEAF,
    at: (top) =>
      `<path fill="${colours.sand}" d="${leaf(top)}"/>${centred(
        stack([
          [0, month],
          [4, day],
        ]),
        top,
        LEAF,
      )}`,
  };
}

export const AVATAR = 148;

export function avatar({ display, avatar: image }: Drawing, author: Of<'member'>['author']): Block {
  const x = MIDDLE - AVATAR / 2;
  const two = display.showable(initials(author)) || initials({ ...author, full_name: '' });
  const letters = textBlock(fitText(display, two, [step(56, AVATAR, 1)], AVATAR), colours.brand);
  return {
    height: AVATAR,
    at: (top) =>
      image
        ? `<clipPath id="face"><path d="${pebble(x, top, AVATAR)}"/></clipPath><image clip-path="url(#face)" x="${x}" y="${top}" width="${AVATAR}" height="${AVATAR}" href="${image}"/>`
        : `<path fill="${colours.soft}" d="${pebble(x, top, AVATAR)}"/>${letters.at(top)}`,
  };
}

/** Creates a formatter of a part of an ISO 8601 time, in Nigeria's time zone. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeCopy.days, { ...options, timeZone: WAT });
  return (moment: string) => format.format(new Date(moment));
};

/** `13 Dec` */
export const shortDay = writer({ day: 'numeric', month: 'short' });
/** `13 Dec 2026` */
export const longDay = writer({ day: 'numeric', month: 'short', year: 'numeric' });
/** `Fri` */
export const weekday = writer({ weekday: 'short' });
/** `Dec` */
const monthOf = writer({ month: 'short' });
/** `13` */
const dayOf = writer({ day: 'numeric' });
/** `19:00` */
export const timeOf = writer({ hour: '2-digit', minute: '2-digit' });

const plural = new Intl.PluralRules(localeCopy.language);

/** `1 member` or `2,000 members`, from `member|members`. */
export function countOf(n: number, forms: string): string {
  const [one, many = one] = forms.split('|');
  return `${n.toLocaleString(localeCopy.numbers)} ${plural.select(n) === 'one' ? one : many}`;
}
