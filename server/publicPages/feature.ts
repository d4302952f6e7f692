import type { Feature } from '../feature.ts';
import { publicPageRoutes } from './routes.ts';

export const publicPagesFeature: Feature = {
  routes: [publicPageRoutes],
};
