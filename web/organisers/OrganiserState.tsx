import { BadgeCheck, BadgeX, CircleDashed } from 'lucide-react';
import {
  organiserEnds,
  organiserMethods,
  organiserPageCopy,
  organiserStates,
} from '../../contract/organisers/copy.ts';
import type { Organiser } from '../../contract/organisers/endpoints.ts';
import { dayOf } from '../ui/text/days.ts';
import { dayText } from '../ui/text/times.ts';

const marks = {
  never: { icon: CircleDashed, color: 'text-ink2' },
  verified: { icon: BadgeCheck, color: 'text-ok' },
  ended: { icon: BadgeX, color: 'text-warn' },
};

/** The name of the state, with its icon. */
export function OrganiserMark({ state }: Pick<Organiser, 'state'>) {
  const { icon: Icon, color } = marks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${color}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {organiserStates[state]}
    </span>
  );
}

/** The state in a sentence: how and until when it is verified, or since when not any more, and why. */
export function stateText({ state, method, verified_until, ended_why }: Organiser): string {
  const day = verified_until ? dayText(dayOf(verified_until)) : '';
  if (state === 'verified' && method) return organiserPageCopy.verified(organiserMethods[method], day);
  if (state === 'never') return organiserPageCopy.never;
  return [organiserPageCopy.ended(day), ended_why && organiserEnds[ended_why]].filter(Boolean).join(' ');
}
