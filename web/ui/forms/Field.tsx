import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The label is for screen readers only, because the placeholder has the same text. */
  labelHidden?: boolean;
}

export const inputClass =
  'w-full rounded-ctl border border-line2 bg-surface px-3.5 text-ink aria-invalid:border-2 aria-invalid:border-bad';

/** A text field with its label above and its error below, linked for screen readers. */
export function Field({
  label,
  error,
  hint,
  end,
  ...input
}: FieldProps & ComponentProps<'input'> & { end?: ReactNode }) {
  const { id, described } = useDescribed(error, hint);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input id={id} {...input} {...described} className={`${inputClass} h-12 ${end ? 'pr-13' : ''}`} />
        {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
      </div>
    </Labelled>
  );
}

export function TextArea({
  label,
  error,
  hint,
  labelHidden,
  className = '',
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const { id, described } = useDescribed(error, hint);
  return (
    <Labelled id={id} label={label} labelHidden={labelHidden} error={error} hint={hint}>
      <textarea
        id={id}
        {...area}
        {...described}
        className={`${inputClass} field-sizing-content ${labelHidden ? '' : 'py-3'} ${className}`}
      />
    </Labelled>
  );
}

export function useDescribed(error?: string, hint?: ReactNode) {
  const id = useId();
  const by = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, described: { 'aria-invalid': error ? true : undefined, 'aria-describedby': by } };
}

interface LabelledProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  labelHidden?: boolean | undefined;
  id: string;
  children: ReactNode;
}

export function Labelled({ id, label, labelHidden, error, hint, children }: LabelledProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-[0.9375rem]'}>
        {label}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-error`} text={error} />
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-ink2 text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The error of a field, below it. Renders nothing without one. */
export const FieldError = ({ id, text }: { id?: string; text: string | undefined }) =>
  text && (
    <p id={id} role="alert" className="text-bad text-sm">
      {text}
    </p>
  );
