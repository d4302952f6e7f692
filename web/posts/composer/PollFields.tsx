import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { POLL_OPTION_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '../../../contract/posts/limits.ts';
import { pollCopy, pollHours, pollLengths } from '../../../contract/posts/poll.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

interface PollFieldsProps {
  /** JSON of the options and the hours. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onRemove: () => void;
}

interface Typed {
  options: string[];
  hours: number;
}

/** The visible fields of a new poll: they have no names, so the form sends only the hidden field. */
export function PollFields({ value, error, onChange, onRemove }: PollFieldsProps) {
  const { options, hours } = typedIn(value);
  const box = useRef<HTMLFieldSetElement>(null);
  // After 'Add a poll', or an added answer, in its field. Not for a restored draft: the composer has the focus then.
  const count = useRef(options.some(Boolean) ? options.length : 0);
  useEffect(() => {
    const inputs = box.current?.querySelectorAll('input') ?? [];
    if (options.length > count.current) inputs[count.current === 0 ? 0 : options.length - 1]?.focus();
    else if (options.length < count.current) inputs[options.length - 1]?.focus();
    count.current = options.length;
  }, [options.length]);
  const change = (typed: Partial<Typed>) => onChange(JSON.stringify({ options, hours, ...typed }));
  return (
    <fieldset ref={box} className="tail flex min-w-0 flex-col gap-3 bg-raised p-4">
      <legend className="sr-only">{pollCopy.poll}</legend>
      <p className="text-ink2 text-sm">{pollCopy.intro}</p>
      {options.map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified by its position
        <div key={n} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label={pollCopy.option(n + 1)}
              name=""
              value={text}
              onChange={({ target }) => change({ options: options.with(n, target.value) })}
              maxLength={2 * POLL_OPTION_MAX}
              autoComplete="off"
            />
          </div>
          {options.length > POLL_OPTIONS_MIN && (
            <button
              type="button"
              aria-label={pollCopy.removeOption(n + 1)}
              onClick={() => change({ options: options.toSpliced(n, 1) })}
              className="grid h-12 w-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-soft hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
      ))}
      {options.length < POLL_OPTIONS_MAX && (
        <Button look="quiet" className="w-fit" onClick={() => change({ options: [...options, ''] })}>
          <Plus aria-hidden className="size-5" />
          {pollCopy.addOption}
        </Button>
      )}
      <Select
        label={pollCopy.length}
        name=""
        value={hours}
        onChange={({ target }) => change({ hours: Number(target.value) })}
        options={pollHours.map((value) => ({ value, label: pollLengths[value] }))}
      />
      <FieldError text={error} />
      <Button look="ghost" className="w-fit" onClick={onRemove}>
        {pollCopy.remove}
      </Button>
    </fieldset>
  );
}

/** A draft of another release may have another shape. */
function typedIn(value: string): Typed {
  try {
    const { options, hours } = JSON.parse(value) as Partial<Typed>;
    if (Array.isArray(options) && options.length >= POLL_OPTIONS_MIN)
      return { options: options.slice(0, POLL_OPTIONS_MAX).map(String), hours: Number(hours) || 24 };
  } catch {
    // Fewer fields are better than no composer.
  }
  return { options: ['', ''], hours: 24 };
}
