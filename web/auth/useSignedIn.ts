import type { Session } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { useSetSession } from '../auth-state/authState.ts';
import { toast } from '../ui/feedback/toasts.ts';

/** Called after a sign-in; the router then redirects to the page that was requested. */
export function useSignedIn(): (session: Session) => void {
  const setSession = useSetSession();
  return (session) => {
    setSession(session);
    takeOverPush();
    toast.good(auth.signIn.copy.done);
  };
}

/** Where this browser is pushed to, it is for this sign-in from now on: with the last one its subscription ended. */
function takeOverPush() {
  if (window.Notification?.permission === 'granted')
    import('../push/pushSubscription.ts').then((push) => push.pushState()).catch(() => {});
}
