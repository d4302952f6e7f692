import { authCopy } from '../../contract/auth.copy.ts';
import type { Draft, View } from './authView.ts';
import { TwoFactorChallenge } from './login/TwoFactorChallenge.tsx';
import { ConfirmEmail } from './verification/ConfirmEmail.tsx';
import { ForgotForm } from './verification/ForgotForm.tsx';
import { ResetByLink } from './verification/ResetByLink.tsx';
import { VerifyByLink } from './verification/VerifyByLink.tsx';

export interface AuthStepProps {
  view: View;
  email: string | undefined;
  /** Opens the Login tab, with known fields and a notice. */
  onOpen: (name: 'login', changes?: Draft, notice?: string) => void;
  onEmailConfirmed: () => void;
}

/** The other views of the sign-in page: the second factor, a forgotten password, and the pages that mails link to. */
export function AuthStep({ view, email, onOpen, onEmailConfirmed }: AuthStepProps) {
  const resetDone = (known?: string) => onOpen('login', known ? { email: known } : {}, authCopy.resetDone);
  switch (view.name) {
    case 'email':
      return <ConfirmEmail token={view.token} onDone={onEmailConfirmed} />;
    case 'verify':
      return <VerifyByLink token={view.token} onDone={() => onOpen('login', {}, authCopy.verified)} />;
    case 'reset':
      return <ResetByLink token={view.token} onDone={resetDone} />;
    case 'code':
      return <TwoFactorChallenge onOver={() => onOpen('login')} />;
    default:
      return <ForgotForm email={email} onDone={resetDone} />;
  }
}
