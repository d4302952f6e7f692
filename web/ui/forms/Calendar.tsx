import { DayPicker } from 'react-day-picker';
import { Chevron, dateOf, dayOf, looks } from './calendarParts.tsx';

export interface CalendarProps {
  /** The chosen day as `2026-11-30`; '' if none is chosen yet. */
  day: string;
  /** The first and the last day that may be chosen. */
  first: string;
  last: string;
  today: string;
  onChoose: (day: string) => void;
}

/** A month calendar. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ day, first, last, today, onChoose }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      autoFocus
      navLayout="around"
      weekStartsOn={1}
      showOutsideDays={false}
      today={dateOf(today)}
      selected={day ? dateOf(day) : undefined}
      defaultMonth={dateOf(day || first)}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      disabled={{ before: dateOf(first), after: dateOf(last) }}
      onDayClick={(date) => onChoose(dayOf(date))}
      components={{ Chevron }}
      classNames={looks}
    />
  );
}
