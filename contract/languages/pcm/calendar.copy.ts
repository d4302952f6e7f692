import type * as en from '../../calendar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const calendarCopy: Catalogue<typeof en.calendarCopy> = {
  ask: 'Abeg log in make you see your calendar.',
  failed: 'Your calendar address no gree load',
  createFailed: 'Calendar address no gree create',
  removeFailed: 'Calendar address no gree comot',
  removed: 'Calendar address don comot',
  calendar: 'Calendar',
  what: 'See your sessions and challenge deadlines inside your phone calendar. If anything move, e go change by itself.',
  create: 'Create calendar address',
  address: 'Your calendar address',
  copy: 'Copy address',
  copied: 'Calendar address don copy!',
  how: 'For Google Calendar on top computer: Other calendars, From URL. For iPhone: Add Subscription Calendar. For Outlook: Subscribe from web.',
  secret:
    'Anybody wey get this address fit see these events. If another person don get am, remove am make you create new one.',
  renewed:
    'If you change your password or sign out everywhere, the address go change too. Then add the new one to your calendar.',
  remove: 'Remove address',
  askRemove: 'You wan remove your calendar address?',
  removeWhat: 'Calendars wey dey use am no go change again.',
};

export const calendarFeedCopy: Catalogue<typeof en.calendarFeedCopy> = {
  name: (app) => `My ${app}`,
  deadline: (challenge) => `Deadline: ${challenge}`,
};
