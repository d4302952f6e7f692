import type { Feature } from '../feature.ts';
import { checkInRoutes } from './checkIn/routes.ts';
import { serveGuestList } from './checkIn/serve.ts';
import { hostRoutes } from './hosts/routes.ts';
import { notifyOfSessionMessages } from './messages/notifyOfMessages.queries.ts';
import { sessionMessageRoutes } from './messages/routes.ts';
import { repeatSessionReminders } from './reminders/reminders.ts';
import { sessionRoutes } from './routes.ts';
import { serveCalendar } from './serve.ts';

export const sessionsFeature: Feature = {
  routes: [sessionRoutes, checkInRoutes, hostRoutes, sessionMessageRoutes],
  serve: [serveCalendar, serveGuestList],
  jobs: [notifyOfSessionMessages],
  repeats: [repeatSessionReminders],
};
