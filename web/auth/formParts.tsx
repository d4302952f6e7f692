import { Info } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { authCopy } from '../../contract/auth/copy.ts';
import { Button, type Look } from '../ui/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface EmailFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'autoComplete'> {
  email: string | undefined;
  error: string | undefined;
}

export function EmailField({ email, error, autoComplete = 'username', ref }: EmailFieldProps) {
  return (
    <Field
      ref={ref}
      label={authCopy.emailLabel}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={email}
      error={error}
    />
  );
}

/** The six-digit code of a mail or an app. No maximum length: it would truncate a pasted code with spaces. */
export function CodeField({ error, ref }: { error: string | undefined; ref?: Ref<HTMLInputElement> }) {
  return (
    <Field
      ref={ref}
      label={authCopy.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={error}
    />
  );
}

/** A notice above a form, with optional actions. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="tail flex flex-col gap-4 bg-soft p-4">
      <p role="status" className="flex gap-3">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">{text}</span>
      </p>
      {children}
    </div>
  );
}

interface SubmitButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** The label while the form is being sent. */
  busy: string;
  sending: boolean;
  look?: Look;
}

/** Disabled until hydration, which also stops the browser from submitting the form on an early Enter. */
export function SubmitButton({ ref, label, busy, sending, look }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button ref={ref} type="submit" look={look} disabled={!hydrated || sending} className="min-h-12 w-full">
      {sending ? busy : label}
    </Button>
  );
}
