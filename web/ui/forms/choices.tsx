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
  <label className="flex min-h-11 items-center gap-3 py-1 leading-snug">
    <input type="radio" {...input} className="size-5 shrink-0 accent-brand" />
    {label}
  </label>
);

interface CheckboxProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether it is checked at first. */
  on?: boolean;
}

/** A checkbox with its label, in a box of its own. */
export function Checkbox({ name, label, hint, on }: CheckboxProps) {
  return (
    <label className="tail flex items-start gap-3 bg-raised p-4">
      <input
        type="checkbox"
        name={name}
        defaultChecked={on}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 leading-snug">
        <b className="font-semibold">{label}</b>
        {hint && <span className="block text-ink2 text-sm">{hint}</span>}
      </span>
    </label>
  );
}
