import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type FieldProps, inputClass, Labelled, useDescribed } from './Field.tsx';

interface ChoiceProps extends FieldProps, Omit<ComponentProps<'select'>, 'name'> {
  options: readonly { value: string | number; label: string }[];
}

/** A select with few options, one of which is selected initially. */
export function Choice({ label, error, hint, options, ...select }: ChoiceProps) {
  const { id, described } = useDescribed(error, hint);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select id={id} {...select} {...described} className={`${inputClass} h-12 appearance-none pr-11`}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink2"
        />
      </div>
    </Labelled>
  );
}
