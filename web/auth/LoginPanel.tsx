import { LoginForm } from './LoginForm.tsx';
import { Notice } from './Notice.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';

interface LoginPanelProps {
  email: string | undefined;
  notice: string;
  /** The address of `email` awaits its verification. */
  awaiting: boolean;
  mail: boolean;
  next: string | null;
  onVerified: () => void;
  onUnverified: (email: string) => void;
  onCode: () => void;
  onForgot: () => void;
}

/** The Login tab: what there is to know first, then the form. */
export function LoginPanel({ email, notice, awaiting, onVerified, ...login }: LoginPanelProps) {
  return (
    <>
      {notice && (
        <Notice text={notice}>
          {awaiting && email && <VerifyPanel key={email} email={email} onDone={onVerified} />}
        </Notice>
      )}
      <LoginForm {...login} email={email} atPassword={notice !== '' && email !== undefined && !awaiting} />
    </>
  );
}
