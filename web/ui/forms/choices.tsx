import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldProps } from './Field.tsx';

interface RadiosProps extends Omit<FieldProps, 'hint'> {
  options: readonly { value: string; label: string }[];
}

/** A group of few radio buttons; none is selected initially. */
export function Radios({ label, name, error, options }: RadiosProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="font-semibold text-[0.9375rem]">{label}</legend>
      {options.map((option) => (
        <Radio key={option.value} name={name} {...option} />
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

/** A radio button with its label. */
export const Radio = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" {...input} className="size-5 shrink-0 accent-brand" />
    {label}
  </label>
);
