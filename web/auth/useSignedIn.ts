import type { Session } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { useSetSession } from '../auth-state/authState.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { clearNext, intentCode, mayHoldIntent, useView } from './authView.ts';

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
    import('../push/pushSubscription.ts').then((push) => push.pushState()).catch(() => {});
}
