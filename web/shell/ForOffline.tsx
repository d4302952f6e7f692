import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeFor } from '../api/record.ts';
import { useSession } from '../api/session.ts';
import { leaveUncounted } from '../api/uncounted.ts';

/** What reading on without a line takes, and the ledger, are nobody's first view: they come this much later, in milliseconds. */
const AFTER_MS = 4_000;

export function ForOffline() {
  const client = useQueryClient();
  const session = useSession();
  useEffect(() => {
    writeFor(session?.user?.id);
    let stop: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      const { afterwards } = await import('./afterwards.tsx');
      removeEventListener('pagehide', leaveUncounted);
      if (session && !gone) stop = afterwards(session, client);
    }, AFTER_MS);
    addEventListener('pagehide', leaveUncounted);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, session]);
  return null;
}
