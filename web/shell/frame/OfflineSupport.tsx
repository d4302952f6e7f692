import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../auth-state/authState.ts';
import { saveUnflushed } from '../../data-usage/unflushed.ts';
import { setOutboxOwner } from '../../outbox/store.ts';

/** Delay before offline support and the data usage meter are loaded, in milliseconds. The first view does not need them. */
const AFTER_MS = 4_000;

export function OfflineSupport() {
  const client = useQueryClient();
  const session = useSession();
  // From then on, the meter counts what this page fetches.
  const isStarted = useRef(false);
  useEffect(() => {
    setOutboxOwner(session?.user?.id);
    let stop: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      // If the server cannot be reached, the next page tries again.
      const code = await import('../offline/startOfflineSupport.tsx').catch(() => undefined);
      if (!code) return;
      removeEventListener('pagehide', saveUnflushed);
      if (!session || gone) return;
      isStarted.current = true;
      stop = code.startOfflineSupport(session, client);
    }, AFTER_MS);
    if (!isStarted.current) addEventListener('pagehide', saveUnflushed);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('pagehide', saveUnflushed);
      stop?.();
    };
  }, [client, session]);
  return null;
}
