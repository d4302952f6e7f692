import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import { ways } from '../../../contract/account/ways.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordField } from '../../ui/forms/NewPasswordField.tsx';
import { ownWays } from '../queries.ts';

/** Sets the password of an account that has none. */
export function FirstPasswordForm({ labelId, onDone }: { labelId: string; onDone: () => void }) {
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const { duringCookieRotation } = useAuth();
  const { errors, sending, form } = useForm(ways.setPassword, {
    schema: 'settings.firstPassword',
    onDone: async () => {
      await client.invalidateQueries(ownWays);
      onDone();
    },
  });
  return (
    <form
      {...form}
      onSubmit={(event) => duringCookieRotation(form.onSubmit(event))}
      aria-labelledby={labelId}
      className="flex flex-col gap-4"
    >
      <NewPasswordField
        label={accountCopy.newPassword}
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <Button type="submit" disabled={sending}>
        {waysCopy.setPassword}
      </Button>
    </form>
  );
}
