import type { Feature } from '../feature.ts';
import { blockRoutes } from './routes.ts';

export const blocksFeature: Feature = {
  routes: [blockRoutes],
};
