import type { Feature } from '../feature.ts';
import { reportRoutes } from './routes.ts';
import { tribeModerationRoutes } from './tribes/routes.ts';

export const reportsFeature: Feature = {
  routes: [reportRoutes, tribeModerationRoutes],
};
