import type { Feature } from '../feature.ts';
import { followRoutes } from './routes.ts';

export const followsFeature: Feature = {
  routes: [followRoutes],
};
