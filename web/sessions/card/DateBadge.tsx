import { inWat } from '../../ui/text/times.ts';

/** A day as a leaf of a calendar; decorative, because the time always stands beside it in words. */
export function DateBadge({ at, muted = false }: { at: string; muted?: boolean }) {
  const { weekday, day, month } = inWat(at);
  return (
    <div
      aria-hidden
      className="w-14 shrink-0 overflow-hidden rounded-ctl border border-line text-center leading-snug"
    >
      <p className={`font-bold text-xs ${muted ? 'bg-raised text-ink2' : 'bg-brand text-onbrand'}`}>
        {month}
      </p>
      <p className="font-display text-xl even-digits">{day}</p>
      <p className="pb-1 text-ink2 text-xs">{weekday}</p>
    </div>
  );
}
