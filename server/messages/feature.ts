import type { Feature } from '../feature.ts';
import { messageActionRoutes } from './actions.routes.ts';
import { messageRoutes } from './routes.ts';

export const messagesFeature: Feature = {
  routes: [messageRoutes, messageActionRoutes],
};
