import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';

export interface CalendarProps {
  /** The chosen day as `2026-11-30`; '' where there is none yet. */
  day: string;
  /** The first and the last day that may be chosen. */
  first: string;
  last: string;
  today: string;
  onChoose: (day: string) => void;
}

/** One month of days; arrows move by day and week, Page Up and Down by month. */
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

// A day has no time zone here: it is the browser's own midnight on the way in and on the way out.
const dateOf = (day: string) => new Date(`${day}T00:00`);

function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}

// Only words that other screens use as well: every page carries the styles of all.
const step = 'grid size-11 place-items-center rounded-ctl hover:bg-raised aria-disabled:opacity-55';
const looks = {
  month: 'flex flex-wrap items-center',
  button_previous: step,
  button_next: step,
  month_caption: 'flex-1 text-center font-semibold',
  month_grid: 'w-full',
  weekday: 'py-1 font-semibold text-ink2 text-sm',
  day: 'rounded-ctl p-0',
  day_button:
    'min-h-11 w-full rounded-ctl font-semibold even-digits disabled:font-normal disabled:opacity-55',
  today: 'bg-soft text-brand',
  selected: 'bg-brand! text-onbrand!',
  hidden: 'invisible',
};
