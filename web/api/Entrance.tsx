import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { type Session, signedIn } from '../../contract/auth.session.ts';
import { dropDrafts } from '../ui/drafts.ts';
import { toast } from '../ui/toasts.ts';
import { call } from './call.ts';
import { markedFor } from './keptMark.ts';
import { onOtherTab, tellOtherTabs } from './otherTabs.ts';
import { onRefused, personChanged } from './person.ts';
import { EntranceContext } from './session.ts';

/** Without knowing who is here nothing can be shown, so the question is asked again after this, in milliseconds. */
const RETRY_MS = 2_000;

interface EntranceProviderProps {
  first: Session | undefined;
  /** The browser kept it: the server is asked whether it still is so. */
  kept: boolean | undefined;
  children: ReactNode;
}

/** Knows who is signed in: from the server's first view, else by looking it up. */
export function EntranceProvider({ first, kept, children }: EntranceProviderProps) {
  const [session, setSession] = useState(first);
  const current = useRef(first);

  const put = useCallback((next: Session) => {
    if (current.current?.user?.id !== next.user?.id) personChanged();
    current.current = next;
    setSession(next);
  }, []);
  const enter = useCallback(
    (next: Session) => {
      put(next);
      tellOtherTabs();
    },
    [put],
  );
  const renewing = useRef<Promise<unknown>>(undefined);
  const refresh = useCallback(async () => {
    await renewing.current;
    const known = await call(signedIn.session, {}).catch(() => undefined);
    // A lookup that failed tells nothing: somebody signed in stays so, and a first visit asks again.
    if (known) {
      if (current.current?.user && !known.user) toast.info(authCopy.signInEnded);
      put(known);
    } else if (!current.current) setTimeout(() => void refresh(), RETRY_MS);
  }, [put]);
  const renews = useCallback(<T,>(act: Promise<T>) => {
    // Another tab may have asked with the cookie that was no good any more.
    renewing.current = act.then(tellOtherTabs, () => {});
    return act;
  }, []);

  useEffect(() => {
    if (!first || kept) void refresh();
  }, [first, kept, refresh]);
  useEffect(() => {
    if (session) forgetOthers(session.user?.id);
  }, [session]);

  useEffect(() => onOtherTab(() => void refresh()), [refresh]);
  useEffect(() => onRefused(() => current.current?.user && void refresh()), [refresh]);

  const entrance = useMemo(() => ({ session, enter, refresh, renews }), [session, enter, refresh, renews]);
  return <EntranceContext value={entrance}>{children}</EntranceContext>;
}

/** Whoever else was at this browser leaves nothing for this one to find. */
function forgetOthers(userId: string | undefined) {
  if (userId) dropDrafts(userId);
  const other = markedFor();
  if (other && other !== userId) import('./kept.ts').then(({ forgetSeen }) => forgetSeen()).catch(() => {});
}
