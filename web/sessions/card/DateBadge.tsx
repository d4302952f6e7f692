import { inWat } from '../../ui/text/times.ts';

interface DateBadgeProps {
  at: string;
  muted?: boolean;
  /** For a row of a few lines. */
  small?: boolean;
}

/** A day as a calendar leaf; decorative, because the date is always beside it as text. */
export function DateBadge({ at, muted = false, small = false }: DateBadgeProps) {
  const { day, month } = inWat(at);
  return (
    <div
      aria-hidden
      className={`shrink-0 overflow-hidden rounded-ctl border border-line bg-surface text-center leading-snug ${small ? 'w-10' : 'w-14'}`}
    >
      <p
        className={`font-bold uppercase ${small ? 'text-[0.625rem]' : 'text-xs'} ${muted ? 'bg-raised text-ink2' : 'bg-brand text-onbrand'}`}
      >
        {month}
      </p>
      <p className={small ? 'font-bold text-sm even-digits' : 'py-0.5 font-display text-xl even-digits'}>
        {day}
      </p>
    </div>
  );
}
