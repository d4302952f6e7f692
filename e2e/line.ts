import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { atEnd } from '../test/atEnd.ts';

/** The app behind a line that counts what goes over it, heads and all: what the server sends, and what it is sent. */
export async function countedLine({ url }: { url: string }) {
  const bytes = { sent: 0, asked: 0 };
  const { port } = new URL(url);
  const line = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1');
    server.on('data', (chunk) => (bytes.sent += chunk.length));
    browser.on('data', (chunk) => (bytes.asked += chunk.length));
    server.pipe(browser);
    browser.pipe(server);
    for (const end of [server, browser])
      end.on('error', () => {}).on('close', () => [server, browser].map((s) => s.destroy()));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  atEnd(async () => void line.close());
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, bytes };
}

/** Loses the answer to what an act posts there, once: the server has done it by then. */
export async function loseAnswer(page: Page, url: string, act: () => Promise<void>) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.method() === 'POST'), act()]);
}
