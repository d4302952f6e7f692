import type { Feature } from '../feature.ts';
import { announcementBarRoutes } from './routes.ts';

export const announcementBarFeature: Feature = {
  routes: [announcementBarRoutes],
};
