import type { Feature } from '../feature.ts';
import { tribeRoutes } from './routes.ts';

export const tribesFeature: Feature = {
  routes: [tribeRoutes],
};
