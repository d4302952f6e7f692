import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/endpoints.ts';
import { TYPING_EVERY_MS } from '../../../contract/messages/limits.ts';
import { call } from '../../api/call.ts';
import { useLive } from '../../live/live.ts';
import { useDataSaver } from '../../ui/dataSaver.ts';

/** Delay before a typing event, in milliseconds: a message sent within it causes none. */
const MOMENT = 1_000;
/** How late the next typing event may arrive, in milliseconds. */
const LATE = 2 * MOMENT;

/** Whether the other member is typing: until their next message, or until no typing event has arrived for a while. */
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

/** Sends typing events, throttled; none for a message that is sent within a moment, and none with the data saver. */
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
