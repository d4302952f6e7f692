import { createContext, use } from 'react';
import type { Session } from '../../contract/auth.session.ts';
import type { Viewer } from '../../contract/viewer.ts';

// Authentication state: which account is signed in. Chain: initialState.ts (from the server's page) → AuthProvider.tsx →
// authState.ts (hooks); authEvents.ts tells caches and streams of a change, crossTab.ts tells the other tabs.

/** The signed-in account, and the ways to change it. */
export interface AuthState {
  /** Undefined while it is loading. */
  session: Session | undefined;
  /** Signs in another account, or none: the caches of the last one are cleared. */
  setSession(session: Session): void;
  /** Fetches the session again. */
  refresh(): Promise<void>;
  /** Delays `refresh` until this request is done, because its response sets another cookie. */
  duringCookieRotation<T>(act: Promise<T>): Promise<T>;
}

export const AuthContext = createContext<AuthState | null>(null);

export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error('Outside of App');
  return auth;
}

/** The session; `undefined` while it is loading. */
export const useSession = () => useAuth().session;

export const useSetSession = () => useAuth().setSession;

/** The viewer for the policy; null for a visitor. */
export function viewerOf(session: Session | undefined): Viewer | null {
  return session?.user ? { id: session.user.id, roles: session.roles } : null;
}

export const useViewer = () => viewerOf(useSession());

/** The session after a sign-out; the server's capabilities stay known. */
export const visitorSession = (session: Session | undefined): Session => ({
  user: null,
  profile: null,
  roles: [],
  capabilities: session?.capabilities ?? { mail: false, account_deletion: false, create_challenge: false },
});
