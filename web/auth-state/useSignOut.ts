import { useLocation } from 'wouter';
import { signedIn } from '../../contract/auth/session.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { dropDrafts } from '../ui/forms/drafts.ts';
import { useAuth, useViewer, visitorSession } from './authState.ts';

/** Signs out; asks first if unsent text would be deleted. */
export function useSignOut() {
  const mutation = useMutation(signedIn.signOut, { onDone: useSignOutCleanup() });
  const me = useViewer()?.id ?? '';
  async function signOut() {
    const leaving = await import('./signOutCleanup.ts').catch(() => undefined);
    if (!leaving || leaving.confirmSignOut(me)) mutation.mutate({});
  }
  return { isPending: mutation.isPending, signOut: () => void signOut() };
}

/** The clean-up after the sign-in has ended: deletes the member's data from this browser. */
export function useSignOutCleanup(): () => void {
  const [, go] = useLocation();
  const { session, setSession } = useAuth();
  return () => {
    dropDrafts();
    // Runs in the background.
    import('./signOutCleanup.ts').then(({ forgetAccount }) => forgetAccount()).catch(() => {});
    go(paths.auth, { replace: true });
    setSession(visitorSession(session));
  };
}
