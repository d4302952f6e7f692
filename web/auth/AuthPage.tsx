import { type Ref, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { authCopy } from '../../contract/auth/copy.ts';
import type { Session } from '../../contract/auth/session.ts';
import { useSession } from '../auth-state/authState.ts';
import { LazyPart } from '../LazyPart.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { AuthCard } from './AuthCard.tsx';
import type { AuthStepProps, BackProps } from './AuthStep.tsx';
import {
  type Draft,
  hrefOf,
  intentCode,
  mayHoldIntent,
  savedNext,
  saveNext,
  tabs,
  typedIn,
  useView,
  type View,
  viewOf,
} from './authView.ts';
import { Alert } from './formParts.tsx';
import { LoginForm } from './login/LoginForm.tsx';
import { Acceptance, SignUpForm, UsernameField } from './SignUpForm.tsx';
import { VerifyPanel } from './verification/VerifyPanel.tsx';

// Most visitors only sign in or up; the other steps are fetched when needed.
const step = lazy(() => import('./AuthStep.tsx'));

// Not in the script of the form, which most visitors use.
const otherWays = lazy(() => import('./ways/OtherWays.tsx'));

/** A passkey signs in only; a provider also signs up. */
const hasOtherWays = ({ capabilities }: Session, { name }: View) =>
  capabilities.openid ?? (capabilities.passkeys && name !== 'signup');

/** Without mail, passwords cannot be reset yet. */
const isStep = ({ name }: View, mail: boolean) =>
  name !== 'login' && name !== 'signup' && (name !== 'forgot' || mail);

export const load = async (_: unknown, { search, session }: At) => {
  if (isStep(viewOf(search), session.capabilities.mail)) await step.load();
  else if (hasOtherWays(session, viewOf(search))) await otherWays.load();
  if (mayHoldIntent(search.get('next'))) await intentCode.load();
};

/**
 * Sign-in and sign-up, and the pages that the related mails link to. Members are redirected away, except from the
 * confirmation of a new address.
 */
export default function AuthPage() {
  const { view, next } = useView();
  const [, go] = useLocation();
  const session = useSession();
  const mail = session?.capabilities.mail ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  /** The password of a new account until the sign-in, kept in memory only. */
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState('');
  const [awaiting, setAwaiting] = useState(false);

  function open(name: 'login' | 'signup' | 'forgot' | 'code', changes: Draft = {}, word = '', known = '') {
    setDraft({ ...draft, ...typedIn(panel.current), ...changes });
    setPassword(known);
    setNotice(word);
    setAwaiting(false);
    go(paths.authAt(name, next ?? (view.name === 'verify' ? savedNext() : null)), { replace: true });
  }

  function signedUp(email: string, typed: string) {
    if (mail) saveNext(next);
    open('login', { email }, mail ? authCopy.signedUpNotice : authCopy.signedUp, typed);
    setAwaiting(mail);
  }

  function refusedUnverified(email: string) {
    setDraft({ ...draft, email });
    setNotice(authCopy.codeAsk);
    setAwaiting(true);
  }

  if (isStep(view, mail)) {
    return (
      <Step
        panel={panel}
        next={next}
        view={view}
        email={draft.email}
        newcomerFields={newcomerFields}
        onOpen={open}
      />
    );
  }
  const at = view.name === 'signup' ? 'signup' : 'login';
  return (
    <AuthCard reason={mayHoldIntent(next) && <SignInReason next={next} />}>
      <Tabs
        label={authCopy.loginOrSignUp}
        tabs={tabs}
        at={at}
        hrefOf={(tab) => hrefOf(tab, next)}
        onOpen={open}
        panel={panel}
      >
        {at === 'signup' ? (
          <SignUpForm draft={draft} mail={mail} onDone={signedUp} />
        ) : (
          <LoginPanel
            email={draft.email}
            password={password}
            // Without mail, passwords cannot be reset yet. Without scripts, the address of the link shows this notice.
            notice={notice || (view.name === 'forgot' ? authCopy.resetSoon : '')}
            awaiting={awaiting}
            mail={mail}
            next={next}
            onVerified={() => open('login', {}, authCopy.verified, password)}
            onUnverified={refusedUnverified}
            onCode={() => open('code')}
            onForgot={() => open('forgot')}
          />
        )}
      </Tabs>
      {session && hasOtherWays(session, view) && (
        <LazyPart code={otherWays} of={{ next, isLogin: at === 'login' }} />
      )}
    </AuthCard>
  );
}

/** Of a sign-up after a provider; the rest of its form is lazy. */
const newcomerFields = (usernameError: string | undefined) => (
  <>
    <UsernameField error={usernameError} />
    <Acceptance />
  </>
);

interface StepProps extends AuthStepProps, BackProps {
  panel: Ref<HTMLDivElement>;
}

function Step({ panel, next, ...rest }: StepProps) {
  const { AuthStep, Back } = useLazy(step);
  return (
    <AuthCard back={<Back next={next} onOpen={rest.onOpen} />}>
      <div ref={panel} className="flex flex-col gap-4">
        <AuthStep {...rest} />
      </div>
    </AuthCard>
  );
}

function SignInReason({ next }: { next: string | null }) {
  const { Reason } = useLazy(intentCode);
  return <Reason next={next} />;
}

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
function LoginPanel({ email, notice, awaiting, onVerified, ...login }: LoginPanelProps) {
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
