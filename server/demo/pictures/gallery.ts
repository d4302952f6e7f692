import { books } from './books.ts';
import { thirdMainland } from './bridge.ts';
import { adire } from './cloth.ts';
import { danfo } from './danfo.ts';
import { farm, harmattan } from './fields.ts';
import { ayoBoard, chess } from './games.ts';
import { bulb, candleLaptop } from './indoors.ts';
import { jollof } from './jollof.ts';
import { yabaMarket } from './market.ts';
import { marks } from './marks.ts';
import { footballDusk } from './pitch.ts';
import { mixingDesk } from './studio.ts';
import { suya } from './suya.ts';

/** Every picture a post may carry, as SVG. */
export const gallery = {
  adire,
  'ayo-board': ayoBoard,
  books,
  bulb,
  'candle-laptop': candleLaptop,
  chess,
  danfo,
  farm,
  'football-dusk': footballDusk,
  harmattan,
  jollof,
  'mixing-desk': mixingDesk,
  suya,
  'third-mainland': thirdMainland,
  'yaba-market': yabaMarket,
} satisfies Record<string, () => string>;

export type PictureName = keyof typeof gallery;

/** Every picture a challenge may carry. */
export const challengeGallery = { ...gallery, marks } satisfies Record<string, () => string>;

export type ChallengePicture = keyof typeof challengeGallery;
