import { useEffect, useState } from 'react';
import { serverNow } from '../../../contract/core/clock.ts';
import { minuteOf } from '../../../contract/sessions/checkIn/window.ts';

const MINUTE_MS = 60_000;

/** The current minute by the server's clock (`minuteOf`); undefined in the server's first view, which is read later. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const now = serverNow();
      setMinute(minuteOf(now));
      timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
    }
    tick();
    // Timers of a hidden page stand still.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return minute;
}
