import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type Session, signedIn } from '../../contract/auth/session.ts';
import { address, type Endpoint } from '../../contract/core/endpoint.ts';
import { AppError, type ErrorBody } from '../../contract/core/errors.ts';
import { escapeHtml } from '../../contract/text/escapeHtml.ts';
import type { Env } from '../../server/env.ts';
import { pagePolicy } from '../../server/http/headers.ts';
import type { AppServer } from './appServer.ts';

const ENTRY = '/web/browser.ts';
const STYLES = '/web/styles/styles.css';
/** Vite and React's fast refresh need inline scripts and a WebSocket; the rest of the policy is production's. */
const POLICY = pagePolicy({ style: 'unsafe-inline', scripts: ['unsafe-inline'] }).replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
);
/** Unregisters the service worker of an earlier `npm start` on the same address, which would respond from its cache. */
const NO_WORKER =
  '<script>navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((one) => one.unregister()))</script>';

/** The browser's request for a page. The page's API calls send its cookies. */
type Visit = Pick<IncomingMessage, 'headers'>;

/**
 * Renders pages through Vite, so that each shows the current sources. The function resolves to whether the request was for
 * a page.
 */
export function createPages(web: ViteDevServer, app: AppServer, env: Pick<Env, 'appName' | 'publicUrl'>) {
  const visits = new AsyncLocalStorage<Visit>();

  return async function renderPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = request.url ?? '/';
    if (url.startsWith('/worker.js')) {
      // The service worker is off: it would cache sources.
      response.writeHead(404).end();
      return true;
    }
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
    try {
      // The app server responds to all other paths, such as /livez, /api/docs and unknown addresses.
      const { matchScreen } = await load<typeof import('../../web/matchScreen.ts')>('/web/matchScreen.ts');
      if (!matchScreen(new URL(url, env.publicUrl).pathname).found) return false;
      await visits.run(request, () => send(url, request, response));
    } catch (error) {
      await sendError(error as Error, url, response);
    }
    return true;
  };

  async function send(url: string, request: IncomingMessage, response: ServerResponse) {
    const { createRenderer } = await load<typeof import('../../web/server.tsx')>('/web/server.tsx');
    const { default: styles } = await load<{ default: string }>(`${STYLES}?inline`);
    const { render } = createRenderer({
      ...env,
      transport: callApp,
      assets: {
        stylesheet: STYLES,
        entry: ENTRY,
        font: '/web/fonts/unbounded-600.woff2',
        preload: {},
      },
    });
    const session = (await callApp(signedIn.session, {})) as Session;
    const saver = /(?:^|; )saver=on\b/.test(request.headers.cookie ?? '');
    const page = await render(url, { session, live: '', dataSaver: saver });
    if ('redirect' in page) return response.writeHead(302, { location: page.redirect }).end();
    return sendHtml(page.status, withHotReplacement(page.html, styles, await headFor(url)), response);
  }

  /** Loads a module from the current sources. */
  async function load<T>(path: string): Promise<T> {
    return (await web.ssrLoadModule(path)) as T;
  }

  /** Calls the API with the browser's cookies. A page's `load` only reads. */
  async function callApp(endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
    const { cookie } = visits.getStore()?.headers ?? {};
    const response = await fetch(new URL(address(endpoint, input).url, await app.address()), {
      headers: cookie ? { cookie } : {},
    });
    if (response.ok) return response.json();
    const { error } = (await response.json()) as ErrorBody;
    throw new AppError(error.code, error.message, error.fields, error.id);
  }

  /** Vite's client and the preamble of React's fast refresh. */
  async function headFor(url: string): Promise<string> {
    const html = await web.transformIndexHtml(url, '<html><head></head><body></body></html>');
    return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
  }

  function withHotReplacement(html: string, styles: string, head: string): string {
    return (
      html
        .replace('<meta charset="utf-8">', (meta) => meta + NO_WORKER + head)
        // Vite then replaces these styles instead of adding a second copy.
        .replace(
          `<link rel="stylesheet" href="${STYLES}">`,
          () => `<style data-vite-dev-id="${join(web.config.root, STYLES)}">${styles}</style>`,
        )
        // In production, a static page has no script. In development, it is hydrated, so that it shows changes, too.
        .replace(
          /<script data-entry="[^"]*">.*?<\/script>/s,
          `<script type="module" src="${ENTRY}"></script>`,
        )
    );
  }

  /** Sends the error as a page that reloads after the next change. */
  async function sendError(error: Error, url: string, response: ServerResponse) {
    web.ssrFixStacktrace(error);
    console.error(error);
    const text = escapeHtml(error.stack ?? error.message);
    sendHtml(500, `<!doctype html><head>${await headFor(url)}</head><pre>${text}</pre>`, response);
  }
}

function sendHtml(status: number, html: string, response: ServerResponse) {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    })
    .end(html);
}
