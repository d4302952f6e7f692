import { drainFetched, type FetchedResource } from '../../service-worker/fetched.ts';
import { store, stored, storedNames, unstore } from '../../ui/storage.ts';
import { UNFLUSHED } from '../unflushed.ts';
import { setDailyLimitReached } from './chooseDataSaver.ts';

// Data usage meter: bytes by day and kind, from Resource Timing. Chain: unflushed.ts (visits too short to count) and
// service-worker/fetched.ts → usageMeter.ts → settings/data-usage/UsageTable.tsx; the daily limit switches on the data saver
// (chooseDataSaver.ts, dataSaver.ts).

/** Kinds of traffic. */
export const kinds = ['pages', 'texts', 'pictures', 'app', 'sent'] as const;
export type Kind = (typeof kinds)[number];
/** Bytes of one day. */
export type Day = Partial<Record<Kind, number>>;

export interface Plan {
  /** Naira per gigabyte (10^9 bytes). */
  price: number;
  /** The daily limit in megabytes, beyond which pictures load only after a tap; 0 for no limit. */
  cap: number;
}

/** The average price of a gigabyte in Nigeria in 2025 (BusinessDay). */
const DEFAULT_PLAN: Plan = { price: 475, cap: 0 };
const DAYS_KEPT = 62;
/**
 * Browsers count the header of every response as 300 bytes (https://www.w3.org/TR/resource-timing/). Ours are longer by
 * this much over HTTP/1.1, which does not compress headers as HTTP/2 does.
 */
const EXTRA_HEADER_BYTES: Day = { pages: 630, texts: 60 };
/** Interval at which the service worker's bytes are read, in milliseconds. */
const WORKER_MS = 5_000;
const USAGE_KEY = 'ledger';
const PLAN_KEY = 'data plan';

const days = () => stored<Record<string, Day>>(USAGE_KEY) ?? {};
export const plan = (): Plan => ({ ...DEFAULT_PLAN, ...stored<Plan>(PLAN_KEY) });

export function choosePlan(next: Plan) {
  store(PLAN_KEY, next);
  checkDailyLimit();
}

/** Bytes of today and of this month, in the device's time zone. */
export function usage(now = new Date()): { today: Day; month: Day } {
  const today = nameOf(now);
  const all = days();
  const month = Object.keys(all).filter((day) => day.startsWith(today.slice(0, 7)));
  return { today: all[today] ?? {}, month: month.reduce((sum, day) => plus(sum, all[day] ?? {}), {} as Day) };
}

export const sumOf = (day: Day) => Object.values(day).reduce((sum, bytes) => sum + bytes, 0);

let isStarted = false;

/** Counts what this page has fetched and will fetch. Starts once per page. */
export function startUsageMeter() {
  if (isStarted) return;
  isStarted = true;
  for (const name of storedNames(UNFLUSHED)) {
    addFetched(stored<PerformanceResourceTiming[]>(name) ?? []);
    unstore(name);
  }
  const observer = new PerformanceObserver((list) =>
    addFetched(list.getEntries() as PerformanceResourceTiming[]),
  );
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
  void addFromWorker();
  setInterval(() => void addFromWorker(), WORKER_MS);
}

const addFromWorker = () => drainFetched().then(addFetched, () => {});

// A page that the worker fetched reports its decoded size; the worker counts the bytes instead.
const addFetched = (entries: (FetchedResource & Partial<PerformanceResourceTiming>)[]) =>
  addUsage(
    entries
      .filter(({ entryType, workerStart }) => !(entryType === 'navigation' && workerStart))
      .reduce<Day>((day, entry) => plus(day, bytesOf(entry)), {}),
  );

function bytesOf({ name, transferSize, nextHopProtocol }: FetchedResource): Day {
  const kind = kindOf(name);
  // 0 for a response from a cache; entries of other types have no size.
  if (!transferSize) return {};
  return { [kind]: transferSize + (nextHopProtocol === 'http/1.1' ? (EXTRA_HEADER_BYTES[kind] ?? 0) : 0) };
}

function kindOf(name: string): Kind {
  const { pathname } = new URL(name, location.href);
  if (/^\/(?:files|banners)\//.test(pathname)) return 'pictures';
  if (pathname.startsWith('/api/')) return 'texts';
  return /\.\w+$|^\/shell$/.test(pathname) ? 'app' : 'pages';
}

/** Adds bytes to the current day. */
export function addUsage(bytes: Day) {
  if (sumOf(bytes) === 0) return;
  const today = nameOf(new Date());
  const all = days();
  const newest = Object.entries({ ...all, [today]: plus(all[today] ?? {}, bytes) })
    .sort()
    .slice(-DAYS_KEPT);
  store(USAGE_KEY, Object.fromEntries(newest));
  checkDailyLimit();
}

function checkDailyLimit() {
  const { cap: most } = plan();
  const now = new Date();
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  const usedUp = most > 0 && sumOf(usage(now).today) >= most * 1e6;
  setDailyLimitReached(usedUp ? Math.ceil((midnight - now.getTime()) / 1000) : 0);
}

const plus = (one: Day, other: Day): Day =>
  Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));

/** '2026-11-21', in the device's time zone. */
const nameOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
