import { clockText, inWat } from '../../ui/text/times.ts';

/** 'Mon 30 Nov 2026, 23:59 WAT' */
export function momentText(moment: string): string {
  const { weekday, day, month, year } = inWat(moment);
  return `${weekday} ${day} ${month} ${year}, ${clockText(moment)} WAT`;
}
