import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { outboxCopy } from '../contract/shell/copy.ts';
import { atEnd } from '../test/atEnd.ts';
import { expectToast } from './browser.ts';

/**
 * A TCP proxy in front of the app. It counts the bytes in both directions, headers included, and can record what browsers
 * send. While it is cut, it refuses connections.
 */
export async function countedLine({ url }: { url: string }) {
  const bytes = { sent: 0, asked: 0 };
  const open = new Set<Socket>();
  let recorded: Buffer[] | undefined;
  const { port } = new URL(url);
  const line = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1');
    server.on('data', (chunk) => (bytes.sent += chunk.length));
    browser.on('data', (chunk: Buffer) => {
      bytes.asked += chunk.length;
      recorded?.push(chunk);
    });
    server.pipe(browser);
    browser.pipe(server);
    for (const end of [server, browser]) {
      open.add(end);
      end
        .on('error', () => {})
        .on('close', () => [server, browser].map((s) => open.delete(s) && s.destroy()));
    }
  });
  const listen = (at: number) => once(line.listen(at, '127.0.0.1'), 'listening');
  await listen(0);
  const own = (line.address() as AddressInfo).port;

  async function cut() {
    const closed = once(line, 'close');
    line.close();
    for (const end of open) end.destroy();
    await closed;
  }

  atEnd(async () => void line.close());
  return {
    url: `http://127.0.0.1:${own}`,
    bytes,
    cut,
    restore: () => listen(own),
    /** Records what browsers send while `work` runs. */
    async record(work: () => Promise<unknown>): Promise<Buffer> {
      recorded = [];
      await work();
      const all = Buffer.concat(recorded);
      recorded = undefined;
      return all;
    },
  };
}

/**
 * Drops the response to the next POST of `act` to `url`, after the server has carried it out. Returns once the page has said
 * that the request waits in the outbox.
 */
export async function loseResponse(page: Page, url: string, act: () => Promise<void>) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.method() === 'POST'),
    // The next toast may replace it before the failed request is reported, so both are awaited from the start.
    expectToast(page, outboxCopy.waits),
    act(),
  ]);
}
