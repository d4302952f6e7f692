export const SESSION_TITLE_MAX = 100;
export const SESSION_DESCRIPTION_MAX = 2_000;
export const SESSION_LOCATION_MAX = 200;
export const SESSION_LINK_MAX = 500;
export const SESSION_TOPICS_MAX = 10;
export const SESSION_TOPIC_MAX = 40;
/** The furthest start of a session from now, in days. */
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
  past: 'Please choose a time in the future',
  tooFar: 'Please choose a date within the next year',
  duration: 'Please choose a duration',
  type: 'Please choose a session type',
  seats: 'Please choose how many can attend',
  locationLong: `Location must be at most ${SESSION_LOCATION_MAX} characters`,
  link: 'Please enter a link that starts with https://',
  linkUser: 'Please enter a link without a user name or password',
  topics: `Add up to ${SESSION_TOPICS_MAX} topics, ${SESSION_TOPIC_MAX} characters each`,
  ofTribe: 'Join this tribe to plan a session in it',
  notFound: 'Session not found',
  listFailed: 'Failed to load sessions',
  detailFailed: 'Failed to load session',
  ask: 'Please log in to see vibe sessions',
  askAttend: 'Please log in to attend sessions',
  attending: "You're in. See you there!",
  waiting: "You're on the waitlist. We'll tell you when a seat opens.",
  left: "You're no longer going",
  leftLine: "You've left the waitlist",
  attendFailed: 'Failed to update attendance',
  full: 'This session is full. Join the waitlist.',
  own: "You're hosting this session",
  over: 'This session has ended',
  cancelled: 'This session was cancelled',
  confirmCancel:
    'Are you sure you want to cancel this session? Everyone going will be notified. This action cannot be undone.',
  shared: 'Session shared successfully',
  linkCopied: 'Session link copied to clipboard!',
  noneUpcoming: 'No upcoming sessions.',
  nonePast: 'No past sessions',
  giveUpYourSeat: "Can't go",
  leaveTheLine: 'Leave waitlist',
  waitInLine: 'Join waitlist',
  attend: 'Attend',
  whoWasThere: 'Who went',
  whoIsGoing: "Who's going",
  nobodyCame: 'No one attended',
  nobodyYet: 'No one yet',
  cancelSession: 'Cancel session',
  createVibeSession: 'Create vibe session',
  anHourToLearnBuild: 'An hour to learn, build or talk together, online or in person.',
  createSession: 'Create Session',
  locationToBeAnnounced: 'Location to be announced',
  joinOnline: 'Join online',
  theLinkIsShownTo: 'Only people going can see the link.',
  linkToBeAnnounced: 'Link to be announced',
  yourNextSession: 'Your next session',
  sessionTitle: 'Session Title',
  sessionDescription: 'Session Description',
  whatWillYouDoAnd: 'What will you do, and who is it for?',
  maxAttendees: 'Max Attendees',
  unlimited: 'Unlimited',
  topicsLabel: 'Topics',
  designPythonYoruba: 'Design, Python, Yoruba',
  separateThemWithCommas: 'Separate them with commas.',
  tribeOptional: 'Tribe (optional)',
  noTribe: 'No tribe',
  itStandsAmongTheTribes: "Shown in the tribe's Events tab.",
  dateLabel: 'Date',
  startTime: 'Start Time',
  durationMinutes: 'Duration (minutes)',
  inWat: 'Nigerian time (WAT)',
  sessionType: 'Session Type',
  location: 'Location',
  yabaLagos: 'Yaba, Lagos',
  linkLabel: 'Link',
  optionalOnlyThoseWithA: 'Optional. Only people going can see the link.',
  backToVibeSessions: 'Back to Vibe sessions',
  vibeSessions: 'Vibe sessions',
  addToCalendar: 'Add to calendar',
  upcoming: 'Upcoming',
  pastOnes: 'Past',
  when: 'When',
  month: 'Month',
  sessionCount: 'session|sessions',
  noneInMonth: 'No sessions this month.',
  noneOnDay: 'No sessions on this day.',
  wholeMonth: 'Show the whole month',
  teachSomethingStudyTogetherOr: 'Teach something, study together, or just meet.',
  planASession: 'Plan a session',
  youAreHosting: 'You’re hosting',
  youAreGoing: 'You’re going',
  attended: (count: string) => `${count} attended`,
  goingUnlimited: (count: string) => `${count} going, unlimited seats`,
  seatsTaken: (going: number, seats: number) => `${going} of ${seats} seats taken`,
  numberInLine: (place: number) => `You're no. ${place} on the waitlist`,
  endsAt: (time: string) => `Ends at ${time} WAT`,
  nextDay: ' the next day',
  where: 'Where',
  host: 'Host',
  tribe: 'Tribe',
  topicsName: 'Topics',
  online: 'Online',
  waitingCount: (count: string) => `${count} waiting`,
  askCreate: 'You must be logged in to create a session',
  madeIt: 'Vibe session created successfully',
  createFailed: 'Failed to create session',
  cancelledIt: 'Session cancelled',
  cancelFailed: 'Failed to cancel session',
} as const;
