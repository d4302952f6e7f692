import { useId } from 'react';
import { Fault, type Shared } from './Field.tsx';

interface RadiosProps extends Omit<Shared, 'hint'> {
  options: readonly { value: string; label: string }[];
}

/** One of a few that can all be read at once; none is chosen from the start. */
export function Radios({ label, name, error, options }: RadiosProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="font-semibold text-[0.9375rem]">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3">
          <input type="radio" name={name} value={option.value} className="size-5 shrink-0 accent-brand" />
          {option.label}
        </label>
      ))}
      <Fault id={id} text={error} />
    </fieldset>
  );
}
