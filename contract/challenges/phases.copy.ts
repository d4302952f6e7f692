import type { ChallengePhase } from './phases.ts';

export const phaseNames: Record<ChallengePhase, string> = {
  upcoming: 'Opens soon',
  open: 'Open',
  judging: 'Judging',
  results: 'Results',
  ended: 'Ended',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** Texts of the timeline of a challenge with judging. */
export const phasesCopy = {
  phases: 'Phases',
  opened: 'Opened',
  opens: 'Opens',
  entries: 'Entries',
  judging: 'Judging',
  results: 'Results',
  to: (day: string) => `to ${day}`,
} as const;
