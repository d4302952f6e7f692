import { useState } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import { account } from '../../../contract/account/endpoints.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordField } from '../../ui/forms/NewPasswordField.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';

/** Changes the password. Requires the current one. */
export function PasswordForm({ labelId, onDone }: { labelId: string; onDone: () => void }) {
  const [shown, setShown] = useState(false);
  const { session, duringCookieRotation } = useAuth();
  const { errors, sending, form } = useForm(account.changePassword, {
    schema: 'changePasswordForm',
    onDone,
  });
  return (
    <form
      {...form}
      onSubmit={(event) => duringCookieRotation(form.onSubmit(event))}
      aria-labelledby={labelId}
      className="flex flex-col gap-4"
    >
      {/* Identifies the account of the new password to password managers. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={session?.user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label={accountCopy.currentPassword}
        name="current"
        autoComplete="current-password"
        error={errors.current}
        shown={shown}
      />
      <NewPasswordField
        label={accountCopy.newPassword}
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <Button type="submit" disabled={sending}>
        {sending ? accountCopy.changing : accountCopy.changePassword}
      </Button>
    </form>
  );
}
