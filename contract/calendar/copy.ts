export const calendarCopy = {
  ask: 'Please sign in to access your calendar.',
  failed: 'Failed to load your calendar address',
  createFailed: 'Failed to create a calendar address',
  removeFailed: 'Failed to remove the calendar address',
  removed: 'Calendar address removed',
  calendar: 'Calendar',
  what: 'See your sessions and challenge deadlines in the calendar of your phone. It updates when something moves.',
  create: 'Create calendar address',
  address: 'Your calendar address',
  copy: 'Copy address',
  copied: 'Calendar address copied!',
  how: 'In Google Calendar on a computer: Other calendars, From URL. On an iPhone: Add Subscription Calendar. In Outlook: Subscribe from web.',
  secret:
    'Anyone who has this address can see these events. If others got it, remove it and create a new one.',
  renewed:
    'Changing your password or signing out everywhere also replaces the address. Then add the new one to your calendar.',
  remove: 'Remove address',
  askRemove: 'Remove your calendar address?',
  removeWhat: 'Calendars that use it stop updating.',
} as const;

/** Texts in the feed. */
export const calendarFeedCopy = {
  name: (app: string) => `My ${app}`,
  deadline: (challenge: string) => `Deadline: ${challenge}`,
} as const;
