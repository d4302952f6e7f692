import type { Feature } from '../feature.ts';
import { pushRoutes } from './routes.ts';

export const pushFeature: Feature = {
  routes: [pushRoutes],
};
