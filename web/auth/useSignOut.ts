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
    const leaving = await import('./leaving.ts').catch(() => undefined);
    if (!leaving || leaving.mayLeave(me)) act.mutate({});
  }
  return { isPending: act.isPending, signOut: () => void signOut() };
}

/** For when the sign-in has ended: nothing of the member stays at this browser. */
export function useLeave(): () => void {
  const [, go] = useLocation();
  const { session, enter } = useEntrance();
  return () => {
    dropDrafts();
    // It waits for nothing, and nothing for it.
    import('./leaving.ts').then(({ silencePush }) => silencePush()).catch(() => {});
    go(paths.auth, { replace: true });
    enter(visitorAfter(session));
  };
}
