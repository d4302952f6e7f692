import type { Feature } from '../feature.ts';
import { jobRoutes } from './routes.ts';

export const jobsFeature: Feature = {
  routes: [jobRoutes],
};
