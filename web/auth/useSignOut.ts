import { useLocation } from 'wouter';
import { signedIn } from '../../contract/auth.session.ts';
import { useEntrance, visitorAfter } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { paths } from '../paths.ts';
import { dropDrafts } from '../ui/drafts.ts';

export const useSignOut = () => useAct(signedIn.signOut, { onDone: useLeave() });

/** For when the sign-in has ended: nothing of the member stays at this browser. */
export function useLeave(): () => void {
  const [, go] = useLocation();
  const { session, enter } = useEntrance();
  return () => {
    dropDrafts();
    silencePush();
    go(paths.auth, { replace: true });
    enter(visitorAfter(session));
  };
}

/** Whoever is at this browser next must not be told what the last one was. It waits for nothing, and nothing for it. */
function silencePush() {
  if (window.Notification?.permission === 'granted')
    import('../api/push.ts').then((push) => push.silence()).catch(() => {});
}
