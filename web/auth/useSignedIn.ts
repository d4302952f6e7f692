import type { Session } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { useSetSession } from '../auth-state/authState.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { clearNext, intentCode, mayHoldIntent, useView } from './authView.ts';

/** Called after a sign-in; does what the visitor came for, then the router redirects to the page that was requested. */
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

/** Where this browser is pushed to, it is for this sign-in from now on: with the last one its subscription ended. */
function takeOverPush() {
  if (window.Notification?.permission === 'granted')
    import('../push/pushSubscription.ts').then((push) => push.pushState()).catch(() => {});
}
