import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { watchWire } from '../../e2e/traffic.ts';

/** The browser's network throttling, and the factor by which the CPU is slower than this one. */
export interface Throttle {
  name: string;
  /** Milliseconds before each response begins. */
  latency: number;
  /** Kilobits (of 1,024) a second. */
  down: number;
  up: number;
  cpu: number;
}

/** Milliseconds since the visit began; `shifted` is the layout shift score. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  /** The blocking time: the part beyond 50 ms of every task after the first paint. */
  blocked: number;
  shifted: number;
  /** From a press to the next paint; NaN without a press. */
  interaction: number;
}

export interface Visit extends Figures {
  /** Over the wire, by kind. */
  bytes: Record<string, number>;
}

/** This long after the last request, nothing moves or paints any more; milliseconds. */
const SETTLE_MS = 2_000;
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    seen: {
      paint: number;
      largest: number;
      shifted: number;
      interaction: number;
      tasks: { start: number; duration: number }[];
    };
  }
}

interface Asked {
  url: string;
  throttle: Throttle;
  /** The interaction once the page is idle. */
  act?: ((page: Page) => Promise<void>) | undefined;
  /** Waits until the browser has cached what the next visit needs, as it does for members. */
  keeps: boolean;
}

/** Opens a page in a new tab on a slow network and CPU, and waits until it is idle. */
export async function visit(context: BrowserContext, { url, throttle, act, keeps }: Asked): Promise<Visit> {
  const page = await context.newPage();
  try {
    const { wire, bytes } = await watchWire(page);
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latency,
      downloadThroughput: bytesASecond(throttle.down),
      uploadThroughput: bytesASecond(throttle.up),
    });
    await wire.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
    await page.addInitScript(watchPaints);
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.waitForLoadState('networkidle');
    await wait(SETTLE_MS);
    const seen = await page.evaluate(figures, LONG_TASK_MS);
    const brought = { ...bytes };
    if (keeps) await page.waitForFunction(() => caches.match('/shell').then(Boolean));
    await act?.(page);
    // The browser reports the interaction after the next paint.
    if (act) await wait(SETTLE_MS);
    return { ...seen, interaction: await page.evaluate(() => window.seen.interaction), bytes: brought };
  } finally {
    await page.close();
  }
}

const bytesASecond = (kilobits: number) => (kilobits * 1_024) / 8;

/** Runs in the page, before its own code. */
function watchPaints() {
  const seen: Window['seen'] = {
    paint: Number.NaN,
    largest: Number.NaN,
    shifted: 0,
    interaction: Number.NaN,
    tasks: [],
  };
  window.seen = seen;
  const watch = (
    type: string,
    note: (
      entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number },
    ) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifted += value;
  });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interaction = Math.max(seen.interaction || 0, duration);
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** Runs in the page. */
function figures(longTask: number): Omit<Figures, 'interaction'> {
  const { paint, largest, shifted, tasks } = window.seen;
  const blocked = tasks
    .filter(({ start, duration }) => start + duration > paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0);
  return { firstPaint: paint, largestPaint: largest, blocked, shifted };
}
