import { useLocation } from 'wouter';
import { signedIn } from '../../contract/auth.session.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useAuth, useViewer, visitorSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { dropDrafts } from '../ui/forms/drafts.ts';

/** Signs out, once it was asked whether what is typed and not sent may go. */
export function useSignOut() {
  const mutation = useApiMutation(signedIn.signOut, { onDone: useSignOutCleanup() });
  const me = useViewer()?.id ?? '';
  async function signOut() {
    const leaving = await import('../offline/cache/signOutCleanup.ts').catch(() => undefined);
    if (!leaving || leaving.confirmSignOut(me)) mutation.mutate({});
  }
  return { isPending: mutation.isPending, signOut: () => void signOut() };
}

/** For when the sign-in has ended: nothing of the member stays at this browser. */
export function useSignOutCleanup(): () => void {
  const [, go] = useLocation();
  const { session, setSession } = useAuth();
  return () => {
    dropDrafts();
    // It waits for nothing, and nothing for it.
    import('../offline/cache/signOutCleanup.ts').then(({ forgetAccount }) => forgetAccount()).catch(() => {});
    go(paths.auth, { replace: true });
    setSession(visitorSession(session));
  };
}
