import { createContext, use } from 'react';
import type { Session } from '../../contract/auth.session.ts';
import type { Viewer } from '../../contract/policy.ts';

/** Who is at this browser, and the way to say that it is somebody else now. */
export interface Entrance {
  /** Undefined while that is being looked up. */
  session: Session | undefined;
  /** Puts another person at this browser: nothing that the last one saw stays. */
  enter(session: Session): void;
  /** Asks the server again who is signed in. */
  refresh(): Promise<void>;
  /** Says that the answer to this act brings another cookie: who is signed in is not asked before. */
  renews<T>(act: Promise<T>): Promise<T>;
}

export const EntranceContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext);
  if (!entrance) throw new Error('Outside of App');
  return entrance;
}

/** Who is signed in; `undefined` while that is being looked up. */
export const useSession = () => useEntrance().session;

export const useEnter = () => useEntrance().enter;

/** The viewer as the policy wants to know it; null for a visitor. */
export function viewerOf(session: Session | undefined): Viewer | null {
  return session?.user ? { id: session.user.id, roles: session.roles } : null;
}

export const useViewer = () => viewerOf(useSession());

/** The session of somebody who signed out; what the server can do stays known. */
export const visitorAfter = (session: Session | undefined): Session => ({
  user: null,
  profile: null,
  roles: [],
  capabilities: session?.capabilities ?? { mail: false, account_deletion: false, create_challenge: false },
});
