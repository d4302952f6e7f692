import type { Feature } from '../feature.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsFeature: Feature = {
  routes: [notificationRoutes],
};
