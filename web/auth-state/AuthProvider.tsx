import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { authCopy } from '../../contract/auth/copy.ts';
import { type Session, signedIn } from '../../contract/auth/session.ts';
import { emitUserChange, onUnauthenticated } from '../api/authEvents.ts';
import { call } from '../api/call.ts';
import { cacheOwner } from '../cache/cacheOwner.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { dropDrafts } from '../ui/forms/drafts.ts';
import { AuthContext } from './authState.ts';

/** Delay before a failed fetch of the sign-in state is retried, in milliseconds: no screen renders without it. */
const RETRY_MS = 2_000;

interface AuthProviderProps {
  initial: Session | undefined;
  /** `initial` is from the offline cache, so it is refetched from the server. */
  fromCache: boolean | undefined;
  children: ReactNode;
}

/** Provides the authentication state: from the server's page, else by fetching it. */
export function AuthProvider({ initial, fromCache, children }: AuthProviderProps) {
  const [session, setCurrentSession] = useState(initial);
  const current = useRef(initial);

  const replaceSession = useCallback((next: Session) => {
    if (current.current?.user?.id !== next.user?.id) emitUserChange();
    current.current = next;
    setCurrentSession(next);
  }, []);
  const setSession = useCallback(
    (next: Session) => {
      replaceSession(next);
      notifyOtherTabs();
    },
    [replaceSession],
  );
  const rotation = useRef<Promise<unknown>>(undefined);
  const refresh = useCallback(async () => {
    await rotation.current;
    const fetched = await call(signedIn.session, {}).catch(() => undefined);
    // A failed fetch changes nothing; it is retried only while no state is known.
    if (fetched) {
      if (current.current?.user && !fetched.user) toast.info(authCopy.signInEnded);
      replaceSession(fetched);
    } else if (!current.current) setTimeout(() => void refresh(), RETRY_MS);
  }, [replaceSession]);
  const duringCookieRotation = useCallback(<T,>(request: Promise<T>) => {
    // Another tab may have sent the old cookie, and must refetch.
    rotation.current = request.then(notifyOtherTabs, () => {});
    return request;
  }, []);

  useEffect(() => {
    if (!initial || fromCache) void refresh();
  }, [initial, fromCache, refresh]);
  useEffect(() => {
    if (session) clearOtherAccounts(session.user?.id);
  }, [session]);

  useEffect(() => onOtherTab(() => void refresh()), [refresh]);
  useEffect(() => onUnauthenticated(() => current.current?.user && void refresh()), [refresh]);

  const auth = useMemo(
    () => ({ session, setSession, refresh, duringCookieRotation }),
    [session, setSession, refresh, duringCookieRotation],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Deletes the drafts and the offline cache of other accounts. */
function clearOtherAccounts(userId: string | undefined) {
  if (userId) dropDrafts(userId);
  const other = cacheOwner();
  if (!other || other === userId) return;
  import('../cache/offlineCache.ts')
    // This account may have begun to save while the code was loading.
    .then(({ clearAll }) => (cacheOwner() === userId ? undefined : clearAll()))
    .catch(() => {});
}

// BroadcastChannel: notifies the other tabs that the account changed; each refetches it from the server.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('account');

const notifyOtherTabs = () => channel?.postMessage('changed');

function onOtherTab(hear: () => void): () => void {
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
