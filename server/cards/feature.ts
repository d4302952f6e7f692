import type { Feature } from '../feature.ts';
import { serveCards } from './serve.ts';

export const cardsFeature: Feature = {
  serve: [serveCards],
};
