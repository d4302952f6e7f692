import type { Feature } from '../feature.ts';
import { onboardingRoutes } from './routes.ts';

export const onboardingFeature: Feature = {
  routes: [onboardingRoutes],
};
