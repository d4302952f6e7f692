import { Alert } from '../Alert.tsx';
import { VerifyPanel } from '../verification/VerifyPanel.tsx';
import { LoginForm } from './LoginForm.tsx';

interface LoginPanelProps {
  email: string | undefined;
  password: string;
  notice: string;
  /** The address `email` is not verified yet. */
  awaiting: boolean;
  mail: boolean;
  next: string | null;
  onVerified: () => void;
  onUnverified: (email: string) => void;
  onCode: () => void;
  onForgot: () => void;
}

/** The Login tab: a notice, if any, then the form. */
export function LoginPanel({ email, notice, awaiting, onVerified, ...login }: LoginPanelProps) {
  return (
    <>
      {notice && (
        <Alert text={notice}>
          {awaiting && email && <VerifyPanel key={email} email={email} onDone={onVerified} />}
        </Alert>
      )}
      <LoginForm {...login} email={email} focused={notice !== '' && email !== undefined && !awaiting} />
    </>
  );
}
