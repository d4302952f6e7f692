import type { Feature } from '../feature.ts';
import { apiTokenRoutes } from './routes.ts';

export const apiTokensFeature: Feature = {
  routes: [apiTokenRoutes],
};
