import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { accountCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { useAuth, useSession } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { NewPasswordField } from '../ui/forms/NewPasswordField.tsx';
import { Link } from '../ui/Link.tsx';
import { type Draft, isSpent, type View } from './authView.ts';
import { Alert, SubmitButton } from './formParts.tsx';
import { TwoFactorChallenge } from './login/TwoFactorChallenge.tsx';
import { ForgotForm } from './verification/ForgotForm.tsx';
import { VerifyByLink } from './verification/VerifyByLink.tsx';
import { OpenIdStep } from './ways/OpenIdStep.tsx';

export interface AuthStepProps {
  view: View;
  email: string | undefined;
  /** The username and the acceptance of a sign-up, which share a script with the form. */
  newcomerFields: (usernameError: string | undefined) => ReactNode;
  /** Opens the Login tab, with known fields and a notice. */
  onOpen: (name: 'login', changes?: Draft, notice?: string) => void;
}

/** The other views of the sign-in page: the second factor, a forgotten password, and the pages that mails link to. */
export function AuthStep({ view, email, newcomerFields, onOpen }: AuthStepProps) {
  const [, go] = useLocation();
  const isMember = useIsMember();
  const { refresh } = useAuth();

  function emailConfirmed() {
    if (!isMember) return onOpen('login');
    void refresh();
    go(paths.settings, { replace: true });
  }

  const resetDone = (known?: string) => onOpen('login', known ? { email: known } : {}, authCopy.resetDone);
  switch (view.name) {
    case 'email':
      return <ConfirmEmail token={view.token} onDone={emailConfirmed} />;
    case 'verify':
      return <VerifyByLink token={view.token} onDone={() => onOpen('login', {}, authCopy.verified)} />;
    case 'reset':
      return <ResetByLink token={view.token} onDone={resetDone} />;
    case 'openid':
      return <OpenIdStep fields={newcomerFields} />;
    case 'code':
      return <TwoFactorChallenge onOver={() => onOpen('login')} />;
    default:
      return <ForgotForm email={email} onDone={resetDone} />;
  }
}

export interface BackProps extends Pick<AuthStepProps, 'onOpen'> {
  next: string | null;
}

const useIsMember = () => Boolean(useSession()?.user);

/** The link below a step: to the settings for a member, else to the Login tab. */
export function Back({ next, onOpen }: BackProps) {
  const isMember = useIsMember();
  return (
    <Link
      href={isMember ? paths.settings : paths.authAt('login', next)}
      onClick={(event) => {
        if (isMember) return;
        event.preventDefault();
        onOpen('login');
      }}
      className="-my-2 inline-flex min-h-11 items-center self-center text-brand underline underline-offset-2"
    >
      {isMember ? authCopy.backToSettings : authCopy.backToLogin}
    </Link>
  );
}

interface ConfirmEmailProps {
  token: string;
  onDone: () => void;
}

/**
 * The page that the mail to a member's new address links to. It requires a press: a mail scanner that opens the link
 * and runs its script must not confirm the address.
 */
function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [refusal, setRefusal] = useState('');
  const confirm = useMutation(account.confirmEmail, {
    onDone,
    onFailed: (error) => setRefusal(isSpent(error) ? error.message : ''),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ token });
  }

  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <h2>{authCopy.yourNewEmail}</h2>
      {refusal ? (
        <Alert text={refusal} />
      ) : (
        <>
          <p className="text-ink2">{accountCopy.confirmAsk}</p>
          <SubmitButton
            label={authCopy.confirmThisAddress}
            busy={authCopy.confirming}
            sending={confirm.isPending}
          />
        </>
      )}
    </form>
  );
}

interface ResetByLinkProps {
  token: string;
  /** Called with the address, if it is known. */
  onDone: (email?: string) => void;
}

/** The page that a reset mail links to: sends a new password with the token of the link. */
function ResetByLink({ token, onDone }: ResetByLinkProps) {
  const [shown, setShown] = useState(false);
  const [spent, setSpent] = useState(false);
  const { errors, sending, form } = useForm(auth.reset, {
    schema: 'newPasswordForm',
    input: ({ password }) => ({ token, password }),
    onDone: () => onDone(),
    quiet: true,
    onFailed: (error) => setSpent(isSpent(error)),
  });
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
