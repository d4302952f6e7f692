import { challengeCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { daysLeftText, opensInText } from '../../../contract/core/locale.copy.ts';
import { clockText, inWat } from '../../ui/text/times.ts';

type Due = Pick<Challenge, 'deadline' | 'days_left' | 'deadline_passed' | 'phase' | 'opens_in_days'>;

/** '3 days left', or 'Opens in 2 days', by the server's clock. */
export function deadlineText({ deadline, days_left, deadline_passed, phase, opens_in_days }: Due): string {
  if (phase === 'upcoming') return opensInText(opens_in_days);
  if (deadline === null) return challengeCopy.noDeadline;
  return deadline_passed ? challengeCopy.deadlinePassed : daysLeftText(days_left);
}

/** 'Mon 30 Nov 2026, 23:59 WAT' */
export function momentText(moment: string): string {
  const { weekday, day, month, year } = inWat(moment);
  return `${weekday} ${day} ${month} ${year}, ${clockText(moment)} WAT`;
}
