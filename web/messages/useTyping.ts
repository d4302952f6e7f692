import { useEffect, useRef, useState } from 'react';
import { TYPING_EVERY_MS } from '../../contract/messages.copy.ts';
import { messages } from '../../contract/messages.ts';
import { call } from '../api/call.ts';
import { useLive } from '../api/live.ts';

/** Whether the other one is typing: until a message of theirs comes, or nothing was heard for a while. */
export function useIsTyping(userId: string, latestId: string | undefined): boolean {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('typing', ({ user_id }) => {
    if (user_id !== userId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), 2 * TYPING_EVERY_MS);
    setTyping(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends it.
  useEffect(() => {
    clearTimeout(timer.current);
    setTyping(false);
    return () => clearTimeout(timer.current);
  }, [latestId]);
  return typing;
}

/** Lets the other one know that one is typing, now and then. */
export function useTellTyping(userId: string) {
  const told = useRef(0);
  return {
    typed() {
      if (Date.now() - told.current < TYPING_EVERY_MS) return;
      told.current = Date.now();
      // Nobody misses it.
      call(messages.typing, { user_id: userId }).catch(() => {});
    },
    sent() {
      told.current = 0;
    },
  };
}
