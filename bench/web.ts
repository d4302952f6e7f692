/**
 * Measures the first view of each route on a phone: bytes over the wire by kind, and the paints, blocking time and layout
 * shifts of a real Chromium on a slow network and CPU, for a first visit and the next one.
 * `npm run bench:web -- [rounds]`, on the demo community, and therefore on the embedded database.
 */
import type { Browser } from '@playwright/test';
import { cookiesOf, launchChromium } from '../e2e/chromium.ts';
import { countedLine } from '../e2e/network.ts';
import { end } from '../test/atEnd.ts';
import { benchServer } from './benchServer.ts';
import { demoMember } from './product.ts';
import { type Goal, median, printTable, say, shown, stands } from './report.ts';
import { GOALS, type Route, routesOf, SLOW_4G } from './web/routes.ts';
import { type Figures, type Visit, visit } from './web/visit.ts';

const [rounds = '5'] = process.argv.slice(2);

const app = await benchServer({ DEMO: 'on' });
let browser: Browser | undefined;
try {
  await app.start();
  browser = await launchChromium();
  const routes = await routesOf(await demoMember(app, 'Member'));
  const found: Found[] = [];
  for (const route of routes) found.push(await visits(browser, route));
  printBytes(found);
  printPaints(found);
  console.log(
    `Medians of ${rounds} visits on a screen of 360 × 740. Shifts are summed, which is never less than the score. ` +
      'Press: from a press (a like; the tab to sign up) to the paint that shows it. Next visit: all that the server sent, heads and all.',
  );
} finally {
  await browser?.close();
  await end();
  await app.remove();
}

/** The visits to a route. */
interface Found {
  route: Route;
  first: Visit[];
  next: Visit[];
  /**
   * The bytes that the server sent for each next visit. They include the service worker's requests, which a page cannot
   * count.
   */
  again: number[];
}

async function visits(from: Browser, route: Route): Promise<Found> {
  say(route.name);
  const found: Found = { route, first: [], next: [], again: [] };
  const line = await countedLine(app);
  const asked = { url: line.url + route.path, throttle: SLOW_4G, act: route.act, keeps: Boolean(route.as) };
  for (let round = 0; round < Number(rounds); round++) {
    const context = await from.newContext({ viewport: { width: 360, height: 740 } });
    if (route.as) await context.addCookies(cookiesOf(route.as, line.url));
    found.first.push(await visit(context, asked));
    const before = line.bytes.sent;
    found.next.push(await visit(context, { ...asked, act: undefined }));
    found.again.push(line.bytes.sent - before);
    await context.close();
  }
  return found;
}

function printBytes(found: Found[]) {
  const kinds = [
    ...new Set(found.flatMap(({ first }) => first.flatMap(({ bytes }) => Object.keys(bytes)))),
  ].sort();
  const of = (visited: Visit[], kind: string) => median(visited.map(({ bytes }) => bytes[kind] ?? 0)) / 1_000;
  const sum = (visited: Visit[], counted: string[]) =>
    counted.reduce((total, kind) => total + of(visited, kind), 0);
  const most = (kilobytes: number | undefined) => (kilobytes === undefined ? undefined : { most: kilobytes });
  const rows = found.map(({ route, first, again: sent }) => {
    const bare = sum(
      first,
      kinds.filter((kind) => kind !== 'Image'),
    );
    const all = sum(first, kinds);
    const again = median(sent) / 1_000;
    return [
      route.name,
      ...kinds.map((kind) => shown(of(first, kind), 1)),
      shown(bare, 1),
      stands(bare, most(route.bare)),
      shown(all, 1),
      stands(all, most(route.all)),
      shown(again, 1),
      stands(again, most(route.next)),
    ];
  });
  printTable(
    ['kB on a first visit', ...kinds, 'without images', 'goal', 'all', 'goal', 'next visit', 'goal'],
    rows,
  );
}

function printPaints(found: Found[]) {
  const rows = (['first', 'next'] as const).flatMap((when) =>
    found.map((one) => {
      const of = (what: keyof Figures) => median(one[when].map((figures) => figures[what]));
      const goal = (what: keyof (typeof GOALS)['first']): Goal => ({ most: GOALS[when][what] });
      return [
        `${one.route.name}, ${when} visit`,
        shown(of('firstPaint')),
        shown(of('largestPaint')),
        stands(of('largestPaint'), goal('largestPaint')),
        shown(of('blocked')),
        stands(of('blocked'), goal('blocked')),
        shown(of('shifted'), 3),
        stands(of('shifted'), goal('shifted')),
        shown(of('interaction')),
        stands(of('interaction'), Number.isNaN(of('interaction')) ? undefined : goal('interaction')),
      ];
    }),
  );
  const { name, latency, down, cpu } = SLOW_4G;
  console.log(`${name}: ${latency} ms, ${(down / 1_024).toFixed(2)} Mbps, processor ${cpu} times as slow`);
  printTable(
    [
      'milliseconds',
      'first paint',
      'largest paint',
      'goal',
      'blocked',
      'goal',
      'shifted',
      'goal',
      'press',
      'goal',
    ],
    rows,
  );
}
