import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { authCopy } from '../../contract/auth.copy.ts';
import { useAuth, useSession } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { Link } from '../ui/Link.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { type Draft, typedIn, useView } from './authView.ts';
import { LoginPanel } from './login/LoginPanel.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { ForgotForm } from './verification/ForgotForm.tsx';
import { ResetByLink } from './verification/ResetByLink.tsx';
import { VerifyByLink } from './verification/VerifyByLink.tsx';

// Few come to confirm an address; everybody else need not fetch it.
const confirmation = lazy(() => import('./verification/ConfirmEmail.tsx'));

// Nor does everybody have two-step sign-in.
const secondStep = lazy(() => import('./login/TwoFactorChallenge.tsx'));

export const load = async (_: unknown, { search }: At) => {
  if (search.get('email')) await confirmation.load();
  if (search.get('tab') === 'code') await secondStep.load();
};

/**
 * Signing in and up, and where the mails about it lead. Members see no more of it than what confirms a new address: the
 * tree sends them on.
 */
export default function AuthPage() {
  const { view, next } = useView();
  const [, go] = useLocation();
  const session = useSession();
  const { refresh } = useAuth();
  const mail = session?.capabilities.mail ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [notice, setNotice] = useState('');
  const [awaiting, setAwaiting] = useState(false);

  function open(name: 'login' | 'signup' | 'forgot' | 'code', changes: Draft = {}, word = '') {
    setDraft({ ...draft, ...typedIn(panel.current), ...changes });
    setNotice(word);
    setAwaiting(false);
    go(paths.authAt(name, next), { replace: true });
  }

  function signedUp(email: string) {
    open('login', { email }, mail ? authCopy.signedUpNotice : authCopy.signedUp);
    setAwaiting(mail);
  }

  function refusedUnverified(email: string) {
    setDraft({ ...draft, email });
    setNotice(authCopy.codeAsk);
    setAwaiting(true);
  }

  function emailConfirmed() {
    if (!session?.user) return open('login');
    void refresh();
    go(paths.settings, { replace: true });
  }

  if (view.name === 'email') {
    return (
      <AuthCard
        back={session?.user ? <BackToSettings /> : <BackToLogin next={next} onOpen={() => open('login')} />}
      >
        <Confirmation token={view.token} onDone={emailConfirmed} />
      </AuthCard>
    );
  }
  if (
    view.name === 'verify' ||
    view.name === 'reset' ||
    view.name === 'code' ||
    (view.name === 'forgot' && mail)
  ) {
    return (
      <AuthCard back={<BackToLogin next={next} onOpen={() => open('login')} />}>
        <div ref={panel} className="flex flex-col gap-4">
          {view.name === 'verify' && (
            <VerifyByLink token={view.token} onDone={() => open('login', {}, authCopy.verified)} />
          )}
          {view.name === 'reset' && (
            <ResetByLink
              token={view.token}
              onDone={(email) => open('login', email ? { email } : {}, authCopy.resetDone)}
            />
          )}
          {view.name === 'code' && <SecondStep onOver={() => open('login')} />}
          {view.name === 'forgot' && (
            <ForgotForm
              email={draft.email}
              onDone={(email) => open('login', { email }, authCopy.resetDone)}
            />
          )}
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard>
      <AuthTabs at={view.name === 'signup' ? 'signup' : 'login'} next={next} onOpen={open} panel={panel}>
        {view.name === 'signup' ? (
          <SignUpForm draft={draft} mail={mail} onDone={signedUp} />
        ) : (
          <LoginPanel
            email={draft.email}
            // Without mail there is no reset yet, and the link's address says so where no script runs.
            notice={notice || (view.name === 'forgot' ? authCopy.resetSoon : '')}
            awaiting={awaiting}
            mail={mail}
            next={next}
            onVerified={() => open('login', {}, authCopy.verified)}
            onUnverified={refusedUnverified}
            onCode={() => open('code')}
            onForgot={() => open('forgot')}
          />
        )}
      </AuthTabs>
    </AuthCard>
  );
}

function Confirmation(props: { token: string; onDone: () => void }) {
  const { ConfirmEmail } = useLazy(confirmation);
  return <ConfirmEmail {...props} />;
}

function SecondStep(props: { onOver: () => void }) {
  const { TwoFactorChallenge } = useLazy(secondStep);
  return <TwoFactorChallenge {...props} />;
}

const BACK = '-my-2 inline-flex min-h-11 items-center self-center text-brand underline underline-offset-2';

const BackToSettings = () => (
  <Link href={paths.settings} className={BACK}>
    {authCopy.backToSettings}
  </Link>
);

function BackToLogin({ next, onOpen }: { next: string | null; onOpen: () => void }) {
  return (
    <Link
      href={paths.authAt('login', next)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className={BACK}
    >
      {authCopy.backToLogin}
    </Link>
  );
}
