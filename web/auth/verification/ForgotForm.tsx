import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useForm } from '../../mutations/useForm.ts';
import { NewPasswordField } from '../../ui/forms/NewPasswordField.tsx';
import { Alert, CodeField, EmailField, SubmitButton } from '../formParts.tsx';

interface ForgotFormProps {
  email: string | undefined;
  onDone: (email: string) => void;
}

/** Forgot password, in two steps: the address, then the code of the mail with a new password. */
export function ForgotForm({ email, onDone }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <h2>{authCopy.forgotPassword}</h2>
      {sentTo ? (
        <ByCode email={sentTo} onDone={() => onDone(sentTo)} />
      ) : (
        <Ask email={email} onSent={setSentTo} />
      )}
    </>
  );
}

function Ask({ email, onSent }: { email: string | undefined; onSent: (email: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(auth.requestReset, {
    schema: 'requestResetForm',
    onDone: (_, { email }) => onSent(email),
    quiet: true,
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-ink2">{authCopy.forgotAsk}</p>
      <EmailField ref={input} email={email} error={errors.email} />
      <SubmitButton label={authCopy.sendTheMail} busy={uiCopy.sending} sending={sending} />
    </form>
  );
}

function ByCode({ email, onDone }: { email: string; onDone: () => void }) {
  const [shown, setShown] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(auth.reset, {
    schema: 'resetByCodeForm',
    input: (values) => ({ email, ...values }),
    onDone,
    quiet: true,
  });
  useEffect(() => code.current?.focus(), []);
  return (
    <form {...form} className="flex flex-col gap-4">
      <Alert text={authCopy.resetSent} />
      {/* Lets a password manager assign the new password to this account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField ref={code} error={errors.code} />
      <NewPasswordField
        label={authCopy.newPassword}
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <SubmitButton label={authCopy.changePassword} busy={authCopy.changing} sending={sending} />
    </form>
  );
}
