import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { watchWire } from '../../e2e/wire.ts';

/** A line, as the browser makes it for itself, and a processor so many times as slow as this one. */
export interface Throttle {
  name: string;
  /** Milliseconds before each answer begins. */
  latency: number;
  /** Kilobits (of 1,024) a second. */
  down: number;
  up: number;
  cpu: number;
}

/** Milliseconds since the visit began; shifts as the layout shift score counts them. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  /** Of every task longer than 50 ms after the first paint, what is beyond that. */
  blocked: number;
  shifted: number;
}

export interface Visit extends Figures {
  /** Over the wire, by kind. */
  bytes: Record<string, number>;
}

/** After the last request nothing more moves or paints so late. */
const SETTLE_MS = 2_000;
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    seen: { paint: number; largest: number; shifted: number; tasks: { start: number; duration: number }[] };
  }
}

/** Opens a page in a window of its own, on a slow line and processor, and waits until nothing more comes. */
export async function visit(context: BrowserContext, url: string, throttle: Throttle): Promise<Visit> {
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
    await page.waitForFunction(() => document.documentElement.dataset.alive === 'true');
    await page.waitForLoadState('networkidle');
    await wait(SETTLE_MS);
    return { ...(await page.evaluate(figures, LONG_TASK_MS)), bytes };
  } finally {
    await page.close();
  }
}

const bytesASecond = (kilobits: number) => (kilobits * 1_024) / 8;

/** Runs in the page, before anything of its own. */
function watchPaints() {
  const seen: Window['seen'] = { paint: Number.NaN, largest: Number.NaN, shifted: 0, tasks: [] };
  window.seen = seen;
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifted += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** Runs in the page. */
function figures(longTask: number): Figures {
  const { paint, largest, shifted, tasks } = window.seen;
  const blocked = tasks
    .filter(({ start, duration }) => start + duration > paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0);
  return { firstPaint: paint, largestPaint: largest, blocked, shifted };
}
