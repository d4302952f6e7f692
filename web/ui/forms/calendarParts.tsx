import { ChevronLeft, ChevronRight } from 'lucide-react';

// Shared by the calendars of react-day-picker.

// A day has no time zone here: both conversions use midnight in the browser's time zone.
export const dateOf = (day: string) => new Date(`${day}T00:00`);

/** The day of such a date, as `2026-11-30`. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}

// Only classes that other screens use as well, so that the stylesheet does not grow.
const step = 'grid size-11 place-items-center rounded-ctl hover:bg-raised aria-disabled:opacity-55';
export const looks = {
  month: 'flex flex-wrap items-center',
  button_previous: step,
  button_next: step,
  month_caption: 'flex-1 text-center font-semibold text-[min(1rem,5vw)]',
  month_grid: 'w-full table-fixed',
  weekday: 'py-1 font-semibold text-ink2 text-[min(0.875rem,3.5vw)]',
  day: 'rounded-ctl p-0',
  day_button:
    'min-h-11 w-full rounded-ctl font-semibold text-[min(1rem,4.5vw)] even-digits disabled:font-normal disabled:opacity-55',
  today: 'bg-soft text-brand',
  selected: 'bg-brand! text-onbrand!',
  hidden: 'invisible',
};
