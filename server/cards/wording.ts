import { localeCopy } from '../../contract/locale.copy.ts';
import { WAT } from '../../contract/wat.ts';

/** Creates a formatter of a part of an ISO 8601 time, in Nigeria's time zone. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeCopy.days, { ...options, timeZone: WAT });
  return (moment: string) => format.format(new Date(moment));
};

/** `13 Dec` */
export const shortDay = writer({ day: 'numeric', month: 'short' });
/** `Fri` */
export const weekday = writer({ weekday: 'short' });
/** `Dec` */
export const monthOf = writer({ month: 'short' });
/** `13` */
export const dayOf = writer({ day: 'numeric' });
/** `19:00` */
export const timeOf = writer({ hour: '2-digit', minute: '2-digit' });

const plural = new Intl.PluralRules(localeCopy.language);

/** `1 member` or `2,000 members`, from `member|members`. */
export function countOf(n: number, forms: string): string {
  const [one, many = one] = forms.split('|');
  return `${n.toLocaleString(localeCopy.numbers)} ${plural.select(n) === 'one' ? one : many}`;
}
