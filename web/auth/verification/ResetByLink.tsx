import { useState } from 'react';
import { authCopy } from '../../../contract/auth.copy.ts';
import { auth } from '../../../contract/auth.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { NewPasswordField } from '../../ui/forms/NewPasswordField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { isSpent } from '../authView.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { ForgotForm } from './ForgotForm.tsx';

const newPasswordForm = () =>
  import('../../../contract/auth.forms.ts').then((forms) => forms.newPasswordForm);

interface ResetByLinkProps {
  token: string;
  /** Called with the address, if it is known. */
  onDone: (email?: string) => void;
}

/** The page that a reset mail links to: sends a new password with the token of the link. */
export function ResetByLink({ token, onDone }: ResetByLinkProps) {
  const [shown, setShown] = useState(false);
  const [spent, setSpent] = useState(false);
  const reset = useApiMutation(auth.reset, {
    onDone: () => onDone(),
    quiet: true,
    onFailed: (error) => setSpent(isSpent(error)),
  });
  const { errors, sending, form } = useForm(newPasswordForm, ({ password }) =>
    reset.mutateAsync({ token, password }),
  );
  if (spent) return <ForgotForm email={undefined} onDone={onDone} />;
  return (
    <form {...form} className="flex flex-col gap-4">
      <h2>{authCopy.chooseANewPassword}</h2>
      <p className="text-ink2">{authCopy.resetAsk}</p>
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
