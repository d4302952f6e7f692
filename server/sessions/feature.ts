import type { Feature } from '../feature.ts';
import { repeatSessionReminders } from './reminders/reminders.ts';
import { sessionRoutes } from './routes.ts';
import { serveCalendar } from './serve.ts';

export const sessionsFeature: Feature = {
  routes: [sessionRoutes],
  serve: [serveCalendar],
  repeats: [repeatSessionReminders],
};
