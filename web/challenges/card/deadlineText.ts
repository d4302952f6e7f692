import { challengeCopy } from '../../../contract/challenges.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { daysLeftText, opensInText } from '../../../contract/daysLeft.copy.ts';

type Due = Pick<Challenge, 'deadline' | 'days_left' | 'deadline_passed' | 'phase' | 'opens_in_days'>;

/** '3 days left', or 'Opens in 2 days', by the server's clock. */
export function deadlineText({ deadline, days_left, deadline_passed, phase, opens_in_days }: Due): string {
  if (phase === 'upcoming') return opensInText(opens_in_days);
  if (deadline === null) return challengeCopy.noDeadline;
  return deadline_passed ? challengeCopy.deadlinePassed : daysLeftText(days_left);
}
