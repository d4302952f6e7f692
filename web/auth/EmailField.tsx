import type { ComponentProps } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { Field } from '../ui/forms/Field.tsx';

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
