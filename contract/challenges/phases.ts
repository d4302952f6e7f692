import { challengeCopy } from './copy.ts';

export const challengePhases = [
  'upcoming',
  'open',
  'judging',
  'results',
  'ended',
  'closed',
  'cancelled',
] as const;
export type ChallengePhase = (typeof challengePhases)[number];

/** The filters of a list. `open` includes what opens later, `ended` what has results. */
export const phaseFilters = ['open', 'judging', 'ended'] as const;
export type PhaseFilter = (typeof phaseFilters)[number];
/** `current` is every challenge that is not over: open, or being judged. */
export const listedPhases = ['current', ...phaseFilters] as const;

/** The columns that determine the phase of a challenge. */
export interface PhaseTimes {
  /** ISO 8601; so are `deadline` and `cancelled_at`. */
  opens_at: string | null;
  deadline: string | null;
  cancelled_at: string | null;
  is_active: boolean;
  /** Whether it has criteria. */
  is_judged: boolean;
  /** When its results were published. */
  results_at: string | null;
}

/**
 * The phase of a challenge at `now`, in milliseconds by the database's clock. It opens exactly at `opens_at` and ends
 * exactly at its deadline. A challenge with criteria is then judged until its results are published.
 */
export function phaseOf(times: PhaseTimes, now: number): ChallengePhase {
  const { opens_at, deadline, cancelled_at, is_active } = times;
  if (cancelled_at !== null) return 'cancelled';
  if (!is_active) return 'closed';
  if (deadline !== null && Date.parse(deadline) <= now) return phaseAfterDeadline(times);
  return opens_at !== null && now < Date.parse(opens_at) ? 'upcoming' : 'open';
}

function phaseAfterDeadline({ is_judged, results_at }: PhaseTimes): ChallengePhase {
  if (results_at !== null) return 'results';
  return is_judged ? 'judging' : 'ended';
}

const over: Partial<Record<ChallengePhase, string>> = {
  ended: challengeCopy.deadlinePassed,
  judging: challengeCopy.deadlinePassed,
  results: challengeCopy.deadlinePassed,
  closed: challengeCopy.isClosed,
  cancelled: challengeCopy.isCancelled,
};

/** Why nobody can join in this phase; undefined if members can join, which includes the time before it opens. */
export const whyNotJoin = (phase: ChallengePhase): string | undefined => over[phase];

/** Why nothing can be submitted in this phase; undefined if members can submit. */
export const whyNotSubmit = (phase: ChallengePhase): string | undefined =>
  phase === 'upcoming' ? challengeCopy.notOpenYet : over[phase];
