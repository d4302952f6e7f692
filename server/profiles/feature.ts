import type { Feature } from '../feature.ts';
import { profileRoutes } from './routes.ts';

export const profilesFeature: Feature = {
  routes: [profileRoutes],
};
