import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../test/freePort.ts';
import { type Driver, type ElementRef, keyActions } from './driver.ts';
import { findProgram, startProgram } from './program.ts';

// Debian's Python, for which Debian packages the WebKit bindings.
const PYTHON = '/usr/bin/python3';
const VIEW = join(import.meta.dirname, 'webView.py');

/** In milliseconds. A script sent during a navigation gets no response; after this time, the caller sends it again. */
const SCRIPT_TIMEOUT_MS = 15_000;

/** WebKitGTK on a virtual screen, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(): Promise<Driver> {
  const xvfb = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = await startProgram(findProgram('Xvfb'), xvfb).lineOf(/^(\d+)$/);
  const url = await startDriver(screen);
  const send = (path: string, body?: object, signal?: AbortSignal) => ask(url + path, body, signal);
  const created = await send('/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'webView.py',
        'webkitgtk:browserOptions': { binary: PYTHON, args: [VIEW] },
      },
    },
  });
  const session = `/session/${(created as { sessionId: string }).sessionId}`;
  const post = (path: string, body: object) => send(session + path, body);
  const perform = (...actions: object[]) => post('/actions', { actions });

  return {
    goto: async (url) => void (await post('/url', { url })),
    run: (source, args) =>
      send(
        `${session}/execute/sync`,
        { script: `return (${source}).apply(null, arguments)`, args },
        AbortSignal.timeout(SCRIPT_TIMEOUT_MS),
      ),
    click: async (element) => void (await post(`/element/${idOf(element)}/click`, {})),
    type: async (text) => void (await perform({ type: 'key', id: 'keys', actions: keyActions(text) })),
    chooseFile: async (element, path) => void (await post(`/element/${idOf(element)}/value`, { text: path })),
  };
}

async function startDriver(screen: string): Promise<string> {
  const port = await freePort();
  const env = { DISPLAY: `:${screen}`, NO_AT_BRIDGE: '1' };
  startProgram(findProgram('WebKitWebDriver'), [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  // The driver prints nothing when it is ready.
  await expect(() => ask(`${url}/status`)).toPass();
  return url;
}

async function ask(url: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

const idOf = (element: ElementRef) => Object.values(element)[0];
