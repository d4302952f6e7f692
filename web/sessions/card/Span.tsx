import { serverNow } from '../../../contract/core/clock.ts';
import { inWat } from '../../ui/text/times.ts';
import { spanTexts, type Span as TimeSpan } from '../texts.ts';

/**
 * When a session takes place. A line breaks between day and hours rather than within them. `short` leaves out the current
 * year.
 */
export function Span({ of, short = false }: { of: TimeSpan; short?: boolean }) {
  const { day, year, hours } = spanTexts(of);
  const shown = short && year === inWat(serverNow()).year ? '' : ` ${year}`;
  return (
    <time dateTime={of.starts_at}>
      {`${day}${shown}, `}
      <span className="inline-block">{hours}</span>
    </time>
  );
}
