import { useLocation } from 'wouter';
import { signedIn } from '../../contract/auth.session.ts';
import { useEntrance, useViewer, visitorAfter } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { paths } from '../paths.ts';
import { dropDrafts } from '../ui/drafts.ts';

/** Signs out, once it was asked whether what is typed and not sent may go. */
export function useSignOut() {
  const act = useAct(signedIn.signOut, { onDone: useLeave() });
  const me = useViewer()?.id ?? '';
  async function signOut() {
    const unsent = await import('./unsent.ts').catch(() => undefined);
    if (!unsent || unsent.mayLeave(me)) act.mutate({});
  }
  return { isPending: act.isPending, signOut: () => void signOut() };
}

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
