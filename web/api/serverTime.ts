import { setServerTime } from '../../contract/clock.ts';

/** A response that took longer may have waited in a sleeping device, and its time is old. */
const PROMPT_MS = 10_000;

/** Reads the server's time from a response (`Date` header) to a request of this moment. */
export function readServerTime({ headers }: Response, sentAt: number) {
  const server = Date.parse(headers.get('date') ?? '');
  const now = Date.now();
  if (server && now >= sentAt && now - sentAt < PROMPT_MS) setServerTime(server, now);
}

/** Reads it from the page, at the moment when its first byte arrived; not from a page of the browser's cache. */
export function readPageTime(server: number | undefined) {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (server && page && page.transferSize > 0)
    setServerTime(server, Date.now() - performance.now() + page.responseStart);
}
