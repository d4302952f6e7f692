import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import type { Session } from '../../../contract/auth/session.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { useSetSession } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Link } from '../../ui/Link.tsx';
import { clearNext, intentCode, mayHoldIntent, useView } from '../authView.ts';
import { EmailField, SubmitButton } from '../formParts.tsx';

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
  const { errors, sending, form } = useForm(auth.signIn, {
    schema: 'signInForm',
    onDone: (session) => (session.two_factor === 'code' ? onCode() : letIn(session)),
    quiet: true,
    onFailed: (error, { email }) => refused(error, email),
  });
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

/** Called after a sign-in: carries out the visitor's intent. The router then redirects to the requested page. */
export function useSignedIn(): (session: Session) => Promise<void> {
  const setSession = useSetSession();
  const { next } = useView();
  return async (session) => {
    const joined = mayHoldIntent(next) && (await (await intentCode.load()).fulfilIntent(next));
    if (!joined) toast.good(auth.signIn.copy.done);
    clearNext();
    setSession(session);
    takeOverPush();
  };
}

/** Registers this browser's push subscription, if any, for this sign-in: the server deletes it with the previous one. */
function takeOverPush() {
  if (window.Notification?.permission === 'granted')
    import('../../push/pushSubscription.ts').then((push) => push.pushState()).catch(() => {});
}
