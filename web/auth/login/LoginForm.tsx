import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../../contract/auth.copy.ts';
import { auth } from '../../../contract/auth.ts';
import { AppError } from '../../../contract/errors.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { EmailField } from '../EmailField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useSignedIn } from '../useSignedIn.ts';

const signInForm = () => import('../../../contract/auth.forms.ts').then((forms) => forms.signInForm);

interface LoginFormProps {
  email: string | undefined;
  /** The password of an account that was created just before. */
  password: string;
  next: string | null;
  /** Focuses what is left to do after the previous step: the password, or the button if it is filled in. */
  focused: boolean;
  onUnverified: (email: string) => void;
  /** The password was right; a two-factor code is required next. */
  onCode: () => void;
  onForgot: () => void;
  mail: boolean;
}

export function LoginForm(props: LoginFormProps) {
  const { email, next, focused, onUnverified, onCode, onForgot, mail } = props;
  const [shown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const letIn = useSignedIn();
  const signIn = useApiMutation(auth.signIn, {
    onDone: (session) => (session.two_factor === 'code' ? onCode() : letIn(session)),
    quiet: true,
    onFailed: (error, { email }) => refused(error, email),
  });
  const { errors, sending, form } = useForm(signInForm, (values) => signIn.mutateAsync(values));
  useEffect(() => {
    if (focused) (props.password ? submit : password).current?.focus();
  }, [focused, props.password]);

  function refused(error: unknown, email: string) {
    if (!(error instanceof AppError)) return;
    if (error.message === authCopy.unverified) onUnverified(email);
    else if (error.message === authCopy.wrong) password.current?.select();
  }

  return (
    <form {...form} className="flex flex-col gap-4">
      <EmailField email={email} error={errors.email} />
      <PasswordField
        ref={password}
        label={authCopy.password}
        name="password"
        autoComplete="current-password"
        defaultValue={props.password}
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <Link
        href={paths.authAt('forgot', next)}
        onClick={(event) => {
          event.preventDefault();
          if (mail) onForgot();
          else toast.info(authCopy.resetSoon);
        }}
        className="-my-2 inline-flex min-h-11 items-center self-end text-brand underline underline-offset-2"
      >
        {authCopy.forgotPassword}
      </Link>
      <SubmitButton ref={submit} label={authCopy.login} busy={authCopy.loggingIn} sending={sending} />
    </form>
  );
}
