import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Session } from '../contract/auth.session.ts';
import { AppError } from '../contract/errors.ts';
import { stylesheetMark } from '../contract/stylesheet.ts';
import { App } from './App.tsx';
import { setTransport, type Transport } from './api/call.ts';
import type { Seen } from './api/first.ts';
import { newQueryClient } from './api/queryClient.ts';
import { type Assets, page, shellOnly, stillScript, themeScript } from './document.ts';
import { elsewhere, inShell, loadScreen, matchScreen } from './routes.tsx';
import { setAppName } from './shell/appName.ts';

export type Answer = { status: number; html: string } | { redirect: string };

/** What the server gives: its own way to its handlers, and what the browser build made. */
interface Given {
  transport: Transport;
  assets: Assets;
  appName: string;
  publicUrl: string;
}

/** Who looks, where in the live events, whether their data is dear, and which stylesheet their browser keeps. */
interface Visit {
  session: Session;
  live: string;
  saver: boolean;
  stylesheet: string | undefined;
}

export interface Renderer {
  /** The first view of an address, with its styles and data inside, and where in the live events it was made. */
  render(url: string, visit: Visit): Promise<Answer>;
  /** The page without a view, for when rendering failed: the browser then does what the server could not. */
  bare(): string;
  /** The same, to be kept by a browser that keeps the styles, too. */
  shell(): string;
  /** What stands inline in every page, for the content policy's hashes. */
  inline: { style: string; scripts: string[] };
}

export function createRenderer({ transport, assets, appName, publicUrl }: Given): Renderer {
  setTransport((e, input) => transport(e, input).catch(asOurs));
  setAppName(appName);
  return {
    inline: { style: assets.styles, scripts: [themeScript, stillScript] },
    bare: () => shellOnly({ assets, appName, styled: false }),
    shell: () => shellOnly({ assets, appName, styled: true }),
    async render(url, { session, live, saver, stylesheet }) {
      const { pathname, searchParams, search } = new URL(url.replace(/^\/+/, '/'), publicUrl);
      const match = matchScreen(pathname);
      const other = elsewhere(match.screen, pathname + search, session);
      if (other) return { redirect: other };
      const at = { params: match.params, search: searchParams, session };
      const client = newQueryClient();
      const [module, frame] = await loadScreen(match.screen, session);
      await Promise.all([module.load?.(client, at), frame?.load(client)]);
      const html = page({
        assets,
        appName,
        publicUrl,
        path: pathname + search,
        sources: [
          match.screen.source,
          ...(inShell(match.screen, session) ? ['web/shell/HomeShell.tsx'] : []),
        ],
        title: match.screen.title,
        preview: module.preview?.(client, at),
        still: Boolean(match.screen.still && !session.user && isTold(client)),
        styled: stylesheet === stylesheetMark(assets.stylesheet),
        body: renderToString(
          <App first={{ appName, session, client, saver }} at={{ path: pathname, search }} />,
        ),
        first: { appName, session, live, seen: seenBy(client), ...(saver && { saver }) },
      });
      const status = match.found ? (module.status?.(client, at) ?? 200) : 404;
      client.clear();
      return { status, html };
    },
  };
}

// The server's AppError is another class than this build's: what it says is taken over.
function asOurs(error: unknown): never {
  const { name, code, message, fields } = error as AppError;
  throw name === 'AppError' ? new AppError(code, message, fields) : error;
}

// What could not be had now, the browser asks for.
const isTold = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success');

const seenBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): Seen => [queryKey, state.data, state.dataUpdatedAt]);
