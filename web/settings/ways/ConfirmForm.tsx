import { useEffect, useId, useRef } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import type { Endpoint, Input, Output } from '../../../contract/core/endpoint.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { CurrentPasswordField } from '../../ui/forms/CurrentPasswordField.tsx';
import { Field } from '../../ui/forms/Field.tsx';

interface ConfirmFormProps<E extends Endpoint> {
  title: string;
  text?: string;
  act: string;
  endpoint: E;
  input: (confirmed: { current?: string | undefined; code?: string | undefined }) => Input<E>;
  hasPassword: boolean;
  /** By default the password only. */
  schema?: 'settings.confirm' | 'settings.newPasskey';
  asksCode?: boolean | undefined;
  onDone: (output: Output<E>) => unknown;
  onClose: () => void;
}

/** An act that needs the password; an account without one confirms by a sign-in a few minutes ago, which the server checks. */
export function ConfirmForm<E extends Endpoint>(props: ConfirmFormProps<E>) {
  const {
    title,
    text,
    act,
    endpoint,
    input,
    hasPassword,
    asksCode,
    schema = 'settings.confirm',
    onDone,
    onClose,
  } = props;
  const email = useSession()?.user?.email ?? '';
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(endpoint, { schema, input, onDone });
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form} aria-labelledby={titleId} className="flex flex-col gap-4">
      <b id={titleId} className="font-semibold">
        {title}
      </b>
      {text && <p className="text-ink2">{text}</p>}
      {hasPassword && (
        <>
          {/* Identifies the account of this password to password managers. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField ref={field} label={accountCopy.currentPassword} error={errors.current} />
        </>
      )}
      {asksCode && (
        <Field
          label={twoFactorCopy.codeOfYourAppOr}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.code}
        />
      )}
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
