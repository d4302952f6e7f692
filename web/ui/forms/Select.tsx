import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type FieldProps, inputClass, Labelled, useDescribed } from './Field.tsx';

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'name'> {
  /** Shown until an option is selected. Without it, one is selected initially. */
  placeholder?: string;
  options: readonly (string | { value: string | number; label: string })[];
}

/** A native select. */
export function Select({ label, error, hint, placeholder, options, ...select }: SelectProps) {
  const { id, described } = useDescribed(error, hint);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select id={id} {...select} {...described} className={`${inputClass} h-12 appearance-none pr-11`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            typeof option === 'string' ? (
              <option key={option}>{option}</option>
            ) : (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink2"
        />
      </div>
    </Labelled>
  );
}
