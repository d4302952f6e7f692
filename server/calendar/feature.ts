import type { Feature } from '../feature.ts';
import { calendarRoutes } from './routes.ts';
import { serveCalendarFeeds } from './serve.ts';

export const calendarFeature: Feature = {
  routes: [calendarRoutes],
  serve: [serveCalendarFeeds],
};
