import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { Dialog } from '../Dialog.tsx';
import { Loading, Skeleton } from '../feedback/Skeleton.tsx';
import { dayText } from '../text/times.ts';
import type { CalendarProps } from './Calendar.tsx';
import { type FieldProps, inputClass } from './Field.tsx';

type DateFieldProps = FieldProps & Pick<CalendarProps, 'first' | 'last' | 'today'>;

const calendar = lazy(() => import('./Calendar.tsx'));

/** A date field: a button with the chosen day, which opens a calendar. Its value in the form is like `2026-11-30`. */
export function DateField({ label, name, error, hint, ...days }: DateFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState('');
  const [open, setOpen] = useState(false);
  // A restored draft is in the input before this runs.
  useEffect(() => setDay(input.current?.value ?? ''), []);

  function choose(chosen: string) {
    setOpen(false);
    setDay(chosen);
    if (!input.current) return;
    input.current.value = chosen;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className="relative flex flex-col gap-1.5">
      <span id={id} className="font-semibold text-[0.9375rem]">
        {label}
      </span>
      {/* Behind the button. A form that focuses its first invalid field focuses this input, which passes the focus to the
          button. */}
      <input
        ref={input}
        name={name}
        readOnly
        tabIndex={-1}
        aria-hidden
        onFocus={() => button.current?.focus()}
        className="sr-only"
      />
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-day`}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        className={`${inputClass} flex h-12 items-center justify-between gap-2 text-left ${error ? 'border-2 border-bad!' : ''}`}
      >
        <span id={`${id}-day`} className={day ? '' : 'text-ink2'}>
          {day ? dayText(day) : uiCopy.pickADate}
        </span>
        <ChevronDown aria-hidden className="size-5 text-ink2" />
      </button>
      <Described id={`${id}-more`} error={error} hint={hint} />
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <Days {...days} day={day} onChoose={choose} />
      </Dialog>
    </div>
  );
}

const fetchEarly = () => void calendar.load().catch(() => {});

function Described({ id, error, hint }: { id: string } & Pick<FieldProps, 'error' | 'hint'>) {
  if (!error && !hint) return null;
  return (
    <p id={id} role={error ? 'alert' : undefined} className={`text-sm ${error ? 'text-bad' : 'text-ink2'}`}>
      {error ?? hint}
    </p>
  );
}

function Days(props: CalendarProps) {
  // The calendar takes the focus when it mounts, so it must mount after the dialog has opened.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const bones = (
    <Loading>
      <Skeleton className="h-80 w-full" />
    </Loading>
  );
  if (!opened) return bones;
  return (
    <Suspense fallback={bones}>
      <LazyCalendar {...props} />
    </Suspense>
  );
}

function LazyCalendar(props: CalendarProps) {
  const { Calendar } = useLazy(calendar);
  return <Calendar {...props} />;
}
