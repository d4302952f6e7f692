import type { Feature } from '../feature.ts';
import { sendCodes } from './codes.ts';
import { organiserRoutes } from './routes.ts';
import { repeatUpkeep } from './upkeep.ts';

export const organisersFeature: Feature = {
  routes: [organiserRoutes],
  jobs: [sendCodes],
  repeats: [repeatUpkeep],
};
