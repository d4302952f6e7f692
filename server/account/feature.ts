import type { Feature } from '../feature.ts';
import { repeatErasures } from './erasure.ts';
import { accountRoutes } from './routes.ts';
import { serveExport } from './serve.ts';

export const accountFeature: Feature = {
  routes: [accountRoutes],
  serve: [serveExport],
  repeats: [repeatErasures],
};
