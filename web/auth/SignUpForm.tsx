import { useState } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { auth } from '../../contract/auth.ts';
import { AppError } from '../../contract/errors.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { Field } from '../ui/forms/Field.tsx';
import { NewPasswordField } from '../ui/forms/NewPasswordField.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import type { Draft } from './authView.ts';
import { EmailField } from './EmailField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UsernameField } from './UsernameField.tsx';

const signUpForm = () => import('../../contract/auth.forms.ts').then((forms) => forms.signUpForm);

const MISMATCH = { confirm_password: authCopy.mismatch };

interface SignUpFormProps {
  draft: Draft;
  /** Whether the server sends mail, so that the address must be verified. */
  mail: boolean;
  /** The account is created; the member signs in next, with what was typed here. */
  onDone: (email: string, password: string) => void;
}

export function SignUpForm({ draft, mail, onDone }: SignUpFormProps) {
  const [shown, setShown] = useState(false);
  // The toast says to check the email, so it is shown only if the server sends mail.
  const signUp = useApiMutation(auth.signUp, { quiet: !mail });
  const { errors, sending, form } = useForm(signUpForm, async ({ confirm_password, ...fields }) => {
    // The server has no field for the repeated password, so the form checks it even if its schema could not be fetched.
    if (confirm_password !== fields.password) throw new AppError('invalid', authCopy.mismatch, MISMATCH);
    await signUp.mutateAsync(fields);
    onDone(fields.email, fields.password);
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        label={authCopy.fullName}
        name="full_name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={draft.full_name}
        error={errors.full_name}
      />
      <UsernameField name={draft.username} error={errors.username} />
      <EmailField email={draft.email} error={errors.email} autoComplete="email" />
      <NewPasswordField label={authCopy.password} error={errors.password} shown={shown} onShow={setShown} />
      <PasswordField
        label={authCopy.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
        shown={shown}
      />
      <SubmitButton label={authCopy.createAccount} busy={authCopy.creatingAccount} sending={sending} />
    </form>
  );
}
