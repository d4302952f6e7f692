import type { Feature } from '../feature.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  routes: [reportRoutes],
};
