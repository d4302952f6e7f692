import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { authCopy } from '../../contract/auth.copy.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { ResetByLink } from './ResetByLink.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { VerifyByLink } from './VerifyByLink.tsx';
import { type Draft, typedIn, useView } from './view.ts';

/** Signing in and up, and where the mails about it lead. Members never see it: the tree sends them on. */
export default function AuthPage() {
  const { view, next } = useView();
  const [, go] = useLocation();
  const mail = useSession()?.capabilities.mail ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [notice, setNotice] = useState('');
  const [awaiting, setAwaiting] = useState(false);

  function open(name: 'login' | 'signup' | 'forgot', changes: Draft = {}, word = '') {
    setDraft({ ...draft, ...typedIn(panel.current), ...changes });
    setNotice(word);
    setAwaiting(false);
    go(paths.authAt(name, next), { replace: true });
  }

  function signedUp(email: string) {
    open('login', { email }, authCopy.signedUpNotice);
    setAwaiting(mail);
  }

  function refusedUnverified(email: string) {
    setDraft({ ...draft, email });
    setNotice(authCopy.codeAsk);
    setAwaiting(true);
  }

  if (view.name === 'verify' || view.name === 'reset' || (view.name === 'forgot' && mail)) {
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
          <SignUpForm draft={draft} onDone={signedUp} />
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
            onForgot={() => open('forgot')}
          />
        )}
      </AuthTabs>
    </AuthCard>
  );
}

function BackToLogin({ next, onOpen }: { next: string | null; onOpen: () => void }) {
  return (
    <Link
      href={paths.authAt('login', next)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className="-my-2 inline-flex min-h-11 items-center self-center text-brand underline underline-offset-2"
    >
      Back to Login
    </Link>
  );
}
