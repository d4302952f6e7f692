import { store, stored, storedNames, unstore } from '../ui/storage.ts';
import { type Fetched, takeFetched } from '../worker/fetched.ts';
import { cap } from './chooseSaver.ts';
import { UNCOUNTED } from './uncounted.ts';

/** What data went on. */
export const kinds = ['pages', 'texts', 'pictures', 'app', 'sent'] as const;
export type Kind = (typeof kinds)[number];
/** Bytes of one day. */
export type Day = Partial<Record<Kind, number>>;

export interface Plan {
  /** Naira for a gigabyte (10^9 bytes). */
  price: number;
  /** Megabytes a day, beyond which pictures wait until they are asked for; none where it is 0. */
  cap: number;
}

/** What a gigabyte cost in Nigeria in 2025, on average (BusinessDay). */
const USUAL: Plan = { price: 475, cap: 0 };
const DAYS_KEPT = 62;
/**
 * Browsers take every answer's head for 300 bytes (https://www.w3.org/TR/resource-timing/). Ours are longer by as much,
 * where nothing packs them, as HTTP/2 does.
 */
const MORE_HEAD: Day = { pages: 630, texts: 60 };
/** So often it is asked what the worker fetched, in milliseconds. */
const WORKER_MS = 5_000;
const LEDGER = 'ledger';
const PLAN = 'data plan';

const days = () => stored<Record<string, Day>>(LEDGER) ?? {};
export const plan = (): Plan => ({ ...USUAL, ...stored<Plan>(PLAN) });

export function choosePlan(next: Plan) {
  store(PLAN, next);
  keepToCap();
}

/** Bytes of today and of this month, by this device's calendar. */
export function spent(now = new Date()): { today: Day; month: Day } {
  const today = nameOf(now);
  const all = days();
  const month = Object.keys(all).filter((day) => day.startsWith(today.slice(0, 7)));
  return { today: all[today] ?? {}, month: month.reduce((sum, day) => plus(sum, all[day] ?? {}), {} as Day) };
}

export const sumOf = (day: Day) => Object.values(day).reduce((sum, bytes) => sum + bytes, 0);

let kept = false;

/** Writes down what went over the network for this page until now, and from now on: once a page. */
export function keepLedger() {
  if (kept) return;
  kept = true;
  for (const name of storedNames(UNCOUNTED)) {
    noteFetched(stored<PerformanceResourceTiming[]>(name) ?? []);
    unstore(name);
  }
  const observer = new PerformanceObserver((list) =>
    noteFetched(list.getEntries() as PerformanceResourceTiming[]),
  );
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
  void takeFromWorker();
  setInterval(() => void takeFromWorker(), WORKER_MS);
}

const takeFromWorker = () => takeFetched().then(noteFetched, () => {});

// A page that came by the worker looks to itself as large as it is unpacked; the worker knows what it took.
const noteFetched = (entries: (Fetched & Partial<PerformanceResourceTiming>)[]) =>
  note(
    entries
      .filter(({ entryType, workerStart }) => !(entryType === 'navigation' && workerStart))
      .reduce<Day>((day, entry) => plus(day, bytesOf(entry)), {}),
  );

function bytesOf({ name, transferSize, nextHopProtocol }: Fetched): Day {
  const kind = kindOf(name);
  // Nothing, for what came from a cache; other entries have no size at all.
  if (!transferSize) return {};
  return { [kind]: transferSize + (nextHopProtocol === 'http/1.1' ? (MORE_HEAD[kind] ?? 0) : 0) };
}

function kindOf(name: string): Kind {
  const { pathname } = new URL(name, location.href);
  if (/^\/(?:files|banners)\//.test(pathname)) return 'pictures';
  if (pathname.startsWith('/api/')) return 'texts';
  return /\.\w+$|^\/shell$/.test(pathname) ? 'app' : 'pages';
}

/** Adds to today. */
export function note(bytes: Day) {
  if (sumOf(bytes) === 0) return;
  const today = nameOf(new Date());
  const all = days();
  const kept = Object.entries({ ...all, [today]: plus(all[today] ?? {}, bytes) })
    .sort()
    .slice(-DAYS_KEPT);
  store(LEDGER, Object.fromEntries(kept));
  keepToCap();
}

function keepToCap() {
  const { cap: most } = plan();
  const now = new Date();
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  const usedUp = most > 0 && sumOf(spent(now).today) >= most * 1e6;
  cap(usedUp ? Math.ceil((midnight - now.getTime()) / 1000) : 0);
}

const plus = (one: Day, other: Day): Day =>
  Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));

/** Such as 2026-11-21, by this device's clock. */
const nameOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
