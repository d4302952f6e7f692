import { challengeCopy } from '../../../contract/challenges.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { daysLeftText } from '../../../contract/daysLeft.copy.ts';

type Due = Pick<Challenge, 'deadline' | 'days_left' | 'deadline_passed'>;

/** '3 days left', by the server's clock. */
export function deadlineText({ deadline, days_left, deadline_passed }: Due): string {
  if (deadline === null) return challengeCopy.noDeadline;
  return deadline_passed ? challengeCopy.deadlinePassed : daysLeftText(days_left);
}
