import type { Feature } from '../feature.ts';
import { operatorRoutes } from './routes.ts';

export const operatorFeature: Feature = {
  routes: [operatorRoutes],
};
