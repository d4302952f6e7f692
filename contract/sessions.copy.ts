export const SESSION_TITLE_MAX = 100;
export const SESSION_DESCRIPTION_MAX = 2_000;
export const SESSION_LOCATION_MAX = 200;
export const SESSION_LINK_MAX = 500;
export const SESSION_TOPICS_MAX = 10;
export const SESSION_TOPIC_MAX = 40;
/** Nobody plans further ahead than this, in days. */
export const SESSION_AHEAD_DAYS = 366;

/** Minutes. */
export const sessionDurations = [30, 60, 90, 120, 180] as const;
export const sessionTypes = ['online', 'physical', 'hybrid'] as const;
export const sessionSeats = ['5', '10', '20', '50', '100', 'unlimited'] as const;
export const sessionDefaults = {
  start_time: '19:00',
  duration_minutes: 60,
  type: 'online',
  max_attendees: '10',
} as const;

export type SessionType = (typeof sessionTypes)[number];

export const sessionTypeNames: Record<SessionType, string> = {
  online: 'Online',
  physical: 'Physical',
  hybrid: 'Hybrid',
};

/** Whether people meet at a place, and whether they meet behind a link. */
export const hasPlace = (type: string) => type !== 'online';
export const hasLink = (type: string) => type !== 'physical';

/** Where a session's calendar file is fetched. */
export const calendarOf = (id: string) => `/api/sessions/${id}/session.ics`;

export const sessionCopy = {
  required: 'Please fill in all required fields',
  titleLong: `Session title must be at most ${SESSION_TITLE_MAX} characters`,
  descriptionLong: `Session description must be at most ${SESSION_DESCRIPTION_MAX} characters`,
  date: 'Please choose a date',
  time: 'Please choose a start time',
  past: 'Please choose a time that is still to come',
  tooFar: 'Please choose a date within the next year',
  duration: 'Please choose a duration',
  type: 'Please choose a session type',
  seats: 'Please choose how many can attend',
  locationLong: `Location must be at most ${SESSION_LOCATION_MAX} characters`,
  link: 'Please enter a link that begins with https://',
  topics: `Name at most ${SESSION_TOPICS_MAX} topics of at most ${SESSION_TOPIC_MAX} characters each`,
  ofTribe: 'Join this tribe to plan a session in it',
  notFound: 'Session not found',
  listFailed: 'Failed to load sessions',
  detailFailed: 'Failed to load session',
  ask: 'Please log in to see vibe sessions',
  askAttend: 'Please log in to attend sessions',
  attending: "You're in. See you there!",
  waiting: "You're in line. We will tell you when a seat is yours.",
  left: 'You have given up your seat',
  leftLine: 'You have left the line',
  attendFailed: 'Failed to update attendance',
  full: 'This session is full. You can wait in line for a seat.',
  own: 'You are hosting this session',
  over: 'This session is over',
  cancelled: 'This session was cancelled',
  confirmCancel:
    'Are you sure you want to cancel this session? Everybody attending is told. This action cannot be undone.',
  shared: 'Session shared successfully',
  linkCopied: 'Session link copied to clipboard!',
  copyFailed: 'Failed to copy link',
  noneUpcoming: 'No sessions planned yet.',
  nonePast: 'No sessions so far.',
} as const;
