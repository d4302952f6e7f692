import { useEffect, useRef, useState } from 'react';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { DEADLINE_AHEAD_DAYS } from '../../../contract/challenges/limits.ts';
import { serverNow } from '../../../contract/core/clock.ts';
import { dayInWat } from '../../../contract/core/wat.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { type Moment, momentFields } from '../card/useTyped.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface MomentFieldProps {
  name: Moment;
  label: string;
  timeLabel: string;
  clearLabel: string;
  error: string | undefined;
  /** Whether a day is chosen. */
  chosen: boolean;
}

/** The day and time fields of a moment in WAT, or of none. The form gets the moment as `name`. */
export function MomentField({ name, label, timeLabel, clearLabel, error, chosen }: MomentFieldProps) {
  const moment = useRef<HTMLInputElement>(null);
  const [cleared, setCleared] = useState(0);
  const today = dayInWat(serverNow());
  const fields = () => (moment.current?.form ? momentFields(moment.current.form, name) : undefined);

  function clear() {
    const typed = fields();
    if (!typed?.day || !typed.time) return;
    typed.day.value = typed.time.value = '';
    typed.time.dispatchEvent(new Event('input', { bubbles: true }));
    setCleared(cleared + 1);
  }
  // Moves the focus: the button that had it is hidden now.
  useEffect(() => {
    if (cleared) (moment.current?.form?.elements.namedItem(`${name}_day`) as HTMLElement | null)?.focus();
  }, [cleared, name]);

  return (
    <>
      {/* An error of the moment focuses this field, which passes the focus on to the day. */}
      <input
        ref={moment}
        name={name}
        readOnly
        tabIndex={-1}
        aria-hidden
        onFocus={() => fields()?.day?.focus()}
        className="sr-only"
      />
      <DateField
        key={cleared}
        label={label}
        name={`${name}_day`}
        first={today}
        last={dayInWat(serverNow() + DEADLINE_AHEAD_DAYS * DAY_MS)}
        today={today}
        error={error}
      />
      {/* Hidden, not removed, so that a draft can restore its value. */}
      <div hidden={!chosen}>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label={timeLabel} name={`${name}_time`} type="time" />
          </div>
          <Button look="ghost" aria-label={clearLabel} onClick={clear}>
            {challengeCopy.clear}
          </Button>
        </div>
      </div>
    </>
  );
}
