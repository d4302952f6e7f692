import { createContext, use } from 'react';
import type { Session } from '../../contract/auth/session.ts';
import type { Viewer } from '../../contract/core/viewer.ts';

// Authentication state: which account is signed in. Chain: initialState.ts (from the server's page) → AuthProvider.tsx →
// authState.ts (hooks); authEvents.ts notifies caches and streams of a change. AuthProvider.tsx notifies the other tabs.

/** The signed-in account, and the functions that change it. */
export interface AuthState {
  /** Undefined while it is loading. */
  session: Session | undefined;
  /** Replaces the signed-in account, also by none; clears the caches of the previous one. */
  setSession(session: Session): void;
  /** Refetches the sign-in state. */
  refresh(): Promise<void>;
  /** Delays `refresh` until this request is done, because its response replaces the cookie. */
  duringCookieRotation<T>(act: Promise<T>): Promise<T>;
}

export const AuthContext = createContext<AuthState | null>(null);

export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error('Outside of App');
  return auth;
}

/** The sign-in state; `undefined` while it is loading. */
export const useSession = () => useAuth().session;

export const useSetSession = () => useAuth().setSession;

/** The viewer for the policy; null for a visitor. */
export function viewerOf(session: Session | undefined): Viewer | null {
  return session?.user ? { id: session.user.id, roles: session.roles } : null;
}

export const useViewer = () => viewerOf(useSession());

/** The state after a sign-out; the server's capabilities are kept. */
export const visitorSession = (session: Session | undefined): Session => ({
  user: null,
  profile: null,
  roles: [],
  capabilities: session?.capabilities ?? { mail: false, account_deletion: false, create_challenge: false },
});
