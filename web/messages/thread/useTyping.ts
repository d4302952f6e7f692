import { useEffect, useRef, useState } from 'react';
import { TYPING_EVERY_MS } from '../../../contract/messages.limits.ts';
import { messages } from '../../../contract/messages.ts';
import { call } from '../../api/call.ts';
import { useDataSaver } from '../../data-usage/dataSaver.ts';
import { useLive } from '../../live/live.ts';

/** Whoever is done within it tells nothing, in milliseconds. */
const MOMENT = 1_000;
/** As much later the next word of it may be heard, in milliseconds. */
const LATE = 2 * MOMENT;

/** Whether the other one is typing: until a message of theirs comes, or nothing was heard for a while. */
export function useIsTyping(userId: string, latestId: string | undefined): boolean {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('typing', ({ user_id }) => {
    if (user_id !== userId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), TYPING_EVERY_MS + LATE);
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

/** Lets the other one know that one is typing, now and then; not of what is said in a moment, nor where data is saved. */
export function useTellTyping(userId: string) {
  const saves = useDataSaver();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  function tell() {
    timer.current = undefined;
    told.current = Date.now();
    // A lost typing event does not matter.
    call(messages.typing, { user_id: userId }).catch(() => {});
  }
  return {
    typed() {
      if (saves || timer.current || Date.now() - told.current < TYPING_EVERY_MS) return;
      timer.current = setTimeout(tell, MOMENT);
    },
    sent() {
      clearTimeout(timer.current);
      timer.current = undefined;
      told.current = 0;
    },
  };
}
