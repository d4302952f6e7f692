import { useEffect, useRef } from 'react';
import { accountCopy } from '../../contract/account/copy.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { CurrentPasswordField } from '../ui/forms/CurrentPasswordField.tsx';
import { Field } from '../ui/forms/Field.tsx';

interface CurrentPasswordProps {
  error: string | undefined;
  /** Whether it gets the focus when it appears. */
  focused?: boolean;
}

/** The password that confirms an act. */
export function CurrentPassword({ error, focused = false }: CurrentPasswordProps) {
  const email = useSession()?.user?.email ?? '';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <>
      {/* Identifies the account of this password to password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField ref={input} label={accountCopy.currentPassword} error={error} />
    </>
  );
}

/** The code that also confirms it: of the authenticator app, or a recovery code. */
export const AnyCode = ({ error }: { error: string | undefined }) => (
  <Field
    label={twoFactorCopy.codeOfYourAppOr}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    error={error}
  />
);
