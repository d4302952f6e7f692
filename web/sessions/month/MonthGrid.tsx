import { createContext, use } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { monthOf } from '../../../contract/core/wat.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { Chevron, dateOf, dayOf, looks } from '../../ui/forms/calendarParts.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { dayText } from '../../ui/text/times.ts';

type SessionsByDay = ReadonlyMap<string, readonly VibeSession[]>;

interface MonthGridProps {
  /** `2026-11` */
  month: string;
  /** The chosen day, as `2026-11-30`. */
  day: string | undefined;
  today: string;
  /** The last day on which a session can be. */
  last: string;
  sessions: SessionsByDay;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

const FIRST = dateOf('2020-01-01');

const Sessions = createContext<SessionsByDay>(new Map());

/** A month calendar with the sessions of each day. Arrow keys move by day and week, Page Up and Page Down by month. */
export function MonthGrid({ month, day, today, last, sessions, onMonth, onDay }: MonthGridProps) {
  return (
    <Sessions value={sessions}>
      <DayPicker
        mode="single"
        navLayout="around"
        weekStartsOn={1}
        showOutsideDays={false}
        today={dateOf(today)}
        month={dateOf(`${month}-01`)}
        startMonth={FIRST}
        endMonth={dateOf(last)}
        selected={day ? dateOf(day) : undefined}
        onMonthChange={(date) => onMonth(monthOf(dayOf(date)))}
        onDayClick={(date) => onDay(dayOf(date))}
        labels={{
          labelDayButton: (date) => {
            const count = sessions.get(dayOf(date))?.length;
            return dayText(dayOf(date)) + (count ? `, ${countOf(count, sessionCopy.sessionCount)}` : '');
          },
        }}
        components={{ Chevron, DayButton: Day }}
        classNames={looks}
      />
    </Sessions>
  );
}

/** The day number above dots for the sessions or, if there is room, above the first title. */
function Day({ children, ...props }: DayButtonProps) {
  const sessions = use(Sessions).get(props.day.isoDate) ?? [];
  const [first, ...others] = sessions;
  return (
    <DayButton {...props}>
      {children}
      <span aria-hidden className="flex h-2 justify-center gap-0.5 md:hidden">
        {sessions.slice(0, DOTS).map(({ id }) => (
          <span key={id} className="size-1.5 rounded-full bg-current" />
        ))}
      </span>
      <span aria-hidden className="hidden h-8 text-left font-normal text-xs leading-4 md:block">
        <span className="block truncate">{first?.title}</span>
        {others.length > 0 && `+${others.length}`}
      </span>
    </DayButton>
  );
}

const DOTS = 3;
