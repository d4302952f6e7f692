import type { CDPSession, Page } from '@playwright/test';

/** Counts what a page fetches from now on, in bytes over the wire with headers, by kind: Document, Script, Image. */
export async function watchWire(page: Page): Promise<{ wire: CDPSession; bytes: Record<string, number> }> {
  const wire = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await wire.send('Network.enable');
  return { wire, bytes };
}
