import { daysLeftText } from './daysLeft.copy.ts';

export const CHALLENGE_TITLE_MAX = 100;
export const CHALLENGE_DESCRIPTION_MAX = 5_000;
/** Characters of a search that are looked for. */
export const CHALLENGE_SEARCH_MAX = 100;
export const SUBMISSION_TEXT_MAX = 2_000;
export const REVIEW_NOTE_MAX = 1_000;
/** A deadline may lie this far ahead, in days. */
export const DEADLINE_AHEAD_DAYS = 731;
/** The most versions of a submission; more are rejected. */
export const VERSIONS_MAX = 20;

export const challengeCategories = ['Design', 'Development', 'Business', 'Content', 'Music'] as const;
export const difficulties = ['Easy', 'Medium', 'Hard'] as const;
export const submissionStates = ['submitted', 'accepted', 'changes_requested', 'rejected'] as const;

export type ChallengeCategory = (typeof challengeCategories)[number];
export type Difficulty = (typeof difficulties)[number];
export type SubmissionState = (typeof submissionStates)[number];

export const submissionStateNames: Record<SubmissionState, string> = {
  submitted: 'Waiting for review',
  accepted: 'Accepted',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
};

export const challengeCopy = {
  title: 'Please enter a title',
  titleLong: `Title must be at most ${CHALLENGE_TITLE_MAX} characters`,
  descriptionLong: `Description must be at most ${CHALLENGE_DESCRIPTION_MAX.toLocaleString('en')} characters`,
  category: 'Please choose a category from the list',
  difficulty: 'Please choose a difficulty from the list',
  deadline: 'Please choose a date and a time',
  deadlinePast: "The deadline can't be in the past",
  deadlineFar: 'Please choose a deadline within two years',
  searchLong: `Search for at most ${CHALLENGE_SEARCH_MAX} characters`,
  search: 'Search challenges...',
  noneFound: 'No challenges found matching your search.',
  noneInCategory: 'No challenges available in this category.',
  notFound: 'Challenge not found',
  noDescription: 'No description available',
  deadlinePassed: 'Deadline passed',
  expired: 'Expired',
  noDeadline: 'No deadline',
  /** In the place of a difficulty, where none was chosen. */
  anyLevel: 'Any level',
  daysLeft: daysLeftText,
  ask: 'Please log in to join challenges',
  mayNotCreate: 'Only admins can create challenges here',
  joined: 'Joined challenge successfully',
  left: 'Left challenge successfully',
  participationFailed: 'Failed to update challenge participation',
  isClosed: 'This challenge is closed',
  isCancelled: 'This challenge was cancelled',
  notOpenYet: 'This challenge is not open yet',
  opensAt: 'Opens:',
  cancel: 'Cancel Challenge',
  confirmCancel:
    'Cancel this challenge for good? Participants are notified, and no one can join or submit any more. It can’t be reopened.',
  cancelled: 'Challenge cancelled',
  cancelFailed: 'Failed to cancel the challenge',
  close: 'Close Challenge',
  reopen: 'Reopen Challenge',
  confirmClose:
    'Close this challenge? It leaves the list, and no one can join or submit until you reopen it.',
  closed: 'Challenge closed',
  closeFailed: 'Failed to close the challenge',
  reopened: 'Challenge reopened',
  reopenFailed: 'Failed to reopen the challenge',
  listFailed: 'Failed to load challenges',
  detailFailed: 'Failed to load challenge',
  confirmDelete: 'Are you sure you want to delete this challenge? This action cannot be undone.',
  shared: 'Challenge shared successfully',
  linkCopied: 'Challenge link copied to clipboard!',
  acceptedEntries: 'Accepted entries',
  whatIsToBeMade: 'What should people make, and what does a good entry look like?',
  categoryOptional: 'Category (optional)',
  difficultyOptional: 'Difficulty (optional)',
  selectADifficulty: 'Select a difficulty',
  createChallenge: 'Create Challenge',
  backToChallenges: 'Back to Challenges',
  admin: 'Admin',
  challenges: 'Challenges',
  showAllChallenges: 'Show all challenges',
  createTheFirstChallenge: 'Create the first challenge',
  deadlineOptional: 'Deadline (optional)',
  timeWat: 'Time (WAT)',
  clearDeadline: 'Clear deadline',
  clear: 'Clear',
  deleteChallenge: 'Delete Challenge',
  entries: 'Entries',
  reviewAgain: 'Review again',
  openFile: 'Open file',
  note: 'Note',
  featuredChallenge: 'Featured Challenge',
  yourEntry: 'Your entry',
  submitYourEntry: 'Submit Your Entry',
  leaveChallenge: 'Leave Challenge',
  joinChallenge: 'Join Challenge',
  askForChanges: 'Ask for changes',
  reject: 'Reject',
  whatIsGoodAndWhat: 'What works, and what should change?',
  showMyEntryOnThis: 'Show my entry on this challenge',
  challengeStats: 'Challenge Stats',
  active: 'Active',
  inactive: 'Inactive',
  noFile: 'No file',
  submitANewVersion: 'Submit a new version',
  descriptionOptional: 'Description (Optional)',
  tellUsAboutYourSubmission: 'Tell us about your submission...',
  uploadFile: 'Upload File',
  uploading: 'Uploading...',
  submitEntry: 'Submit Entry',
  yourVersions: 'Your submissions',
  receipt: 'Receipt',
  allChip: 'All',
  participantCount: 'participant|participants',
  deadlineAt: 'Deadline:',
  created: 'Created',
  by: 'by',
  listed: (category: string, q: string) => `${category} challenges${q && ` matching “${q}”`}, newest first`,
  reviewedBy: (name: string) => `Reviewed by ${name}`,
  version: (n: number) => `Version ${n}`,
  reviewOf: (name: string) => `Review of ${name}’s entry`,
  receiptOf: (version: number) => `Receipt of version ${version}`,
  received: 'Received',
  file: 'File',
  size: 'Size',
  bytes: (size: string, bytes: string) => `${size} (${bytes} bytes)`,
  participants: 'Participants',
  daysLeftLabel: 'Days Left',
  status: 'Status',
  noteBy: (name: string) => ` from ${name}`,
  askCreate: 'You must be logged in to create a challenge',
  madeIt: 'Challenge created successfully!',
  createFailed: 'Failed to create challenge',
  deleted: 'Challenge deleted successfully',
  deleteFailed: 'Failed to delete challenge',
} as const;

export const submissionCopy = {
  certificate: 'View certificate',
  file: 'Please select a file to submit',
  textLong: `Description must be at most ${SUBMISSION_TEXT_MAX.toLocaleString('en')} characters`,
  noteLong: `A note must be at most ${REVIEW_NOTE_MAX.toLocaleString('en')} characters`,
  noteNeeded: 'Please say what should be changed',
  participantsOnly: 'Join this challenge to submit an entry',
  settled: "Your entry was accepted. There's nothing more to submit.",
  tooMany: `You've already submitted ${VERSIONS_MAX} versions`,
  notFound: 'Submission not found',
  own: "You can't review your own entry",
  reviewersOnly: 'Only admins and the challenge’s creator see the entries',
  superseded: 'A newer version of this entry was submitted. Review that one.',
  reviewedMeanwhile: 'Someone else just reviewed this entry. Refresh to see it.',
  state: 'Please choose a decision',
  onlyAccepted: 'Only an accepted entry can be shown on the challenge',
  listFailed: 'Failed to load submissions',
  received: "We've received your entry",
  promise: 'It will be reviewed by admins.',
  /** Where the challenge's creator reviews, too. */
  reviewedByCreator: (name: string) => `It will be reviewed by ${name} or an admin.`,
  published: 'Your entry is shown on the challenge',
  unpublished: 'Your entry is no longer shown',
  none: 'No entries yet.',
  types: 'A PDF, Word, ZIP, PNG, JPEG or MP4 file under 25MB.',
  /** Before the name of the badge. */
  badge: 'You earned the badge',
  interrupted: "Connection lost. The upload resumes when you're back online.",
  submitted: 'Submission uploaded successfully! It will be reviewed by admins.',
  submittedTo: (name: string) =>
    `Submission uploaded successfully! It will be reviewed by ${name} or an admin.`,
  submitFailed: 'Failed to submit challenge',
  reviewSaved: 'Review saved',
  reviewFailed: 'Failed to save the review',
  publishFailed: 'Failed to publish the entry',
  hideFailed: 'Failed to hide the entry',
} as const;

/** Whole days to the deadline, rounded up, at least 0; 0 without one (spec section 3). */
export const daysLeft = (deadline: string | null, now: number) =>
  deadline ? Math.max(0, Math.ceil((Date.parse(deadline) - now) / DAY_MS)) : 0;

const DAY_MS = 24 * 60 * 60 * 1000;
