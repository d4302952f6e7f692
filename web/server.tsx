import type { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { announcementBar } from '../contract/announcementBar/endpoints.ts';
import type { Session } from '../contract/auth/session.ts';
import { AppError } from '../contract/core/errors.ts';
import { App } from './App.tsx';
import { AnnouncementBar } from './announcementBar/AnnouncementBar.tsx';
import { announcementCode } from './announcementBar/Announcements.tsx';
import { call, setTransport, type Transport } from './api/call.ts';
import { setAppName } from './appName.ts';
import { createQueryClient } from './cache/QueryProvider.tsx';
import {
  type Assets,
  announcementScript,
  page,
  shellOnly,
  staticPageScript,
  themeScript,
  type VisitorBar,
} from './document.ts';
import { earlyPressScript } from './earlyPresses.ts';
import { editedCode } from './edits/Edited.tsx';
import { elsewhere } from './elsewhere.ts';
import type { DehydratedQuery } from './initialState.ts';
import { matchScreen } from './matchScreen.ts';
import { richTextCode } from './mentions/RichText.tsx';
import { missingEntryScript } from './missingChunk.ts';
import { routerPath } from './paths.ts';
import { linkCardCode, pollCode } from './posts/PostCard.tsx';
import { inShell, loadScreen } from './routes.tsx';
import { linkCode } from './ui/text/LinkedText.tsx';

export type RenderResult = { status: number; html: string } | { redirect: string };

/** Provided by the server: the in-process call of its handlers, and the output of the browser build. */
interface Given {
  transport: Transport;
  assets: Assets;
  appName: string;
  publicUrl: string;
}

/** Who is signed in, the position in the live events, and whether the data saver is on. */
interface Visit {
  session: Session;
  live: string;
  dataSaver: boolean;
}

export interface Renderer {
  /** Renders the first view of an address, with its data inlined. */
  render(url: string, visit: Visit): Promise<RenderResult>;
  /** The page without content. Browsers cache it; the server sends it if rendering fails. */
  bare(): string;
  /** All inline scripts, for the hashes in the content policy. */
  inlineScripts: string[];
}

export function createRenderer({ transport, assets, appName, publicUrl }: Given): Renderer {
  setTransport((e, input) => transport(e, input).catch(asOurs));
  setAppName(appName);
  return {
    inlineScripts: [themeScript, staticPageScript, announcementScript, earlyPressScript, missingEntryScript],
    bare: () => shellOnly({ assets, appName }),
    async render(url, { session, live, dataSaver }) {
      const { pathname, searchParams, search } = new URL(url.replace(/^\/+/, '/'), publicUrl);
      const match = matchScreen(routerPath(pathname));
      const other = elsewhere(match.screen, pathname + search, session);
      if (other) return { redirect: other };
      const at = { params: match.params, search: searchParams, session };
      const client = createQueryClient();
      const [module, frame] = await loadScreen(match.screen, session);
      await Promise.all(
        [announcementCode, pollCode, editedCode, linkCode, linkCardCode, richTextCode].map((code) =>
          code.load(),
        ),
      );
      const [announcement] = await Promise.all([
        session.user ? undefined : barForVisitors(),
        module.load?.(client, at),
        frame?.load(client),
      ]);
      const instead = module.redirect?.(client, at);
      if (instead) return { redirect: instead };
      const framed = inShell(match.screen, session);
      const html = page({
        assets,
        appName,
        publicUrl,
        path: pathname + search,
        sources: [match.screen.source, ...(framed ? ['web/shell/frame/HomeShell.tsx'] : [])],
        title: match.screen.title,
        preview: module.preview?.(client, at),
        isStatic: Boolean(match.screen.isStatic && !session.user && isComplete(client)),
        ...(announcement && { announcement }),
        body: renderToString(
          <App initialState={{ appName, session, client, dataSaver }} at={{ path: pathname, search }} />,
        ),
        first: {
          appName,
          session,
          live,
          time: Date.now(),
          queries: dehydrate(client),
          ...(dataSaver && { dataSaver }),
        },
      });
      const status = match.found ? (module.status?.(client, at) ?? 200) : 404;
      client.clear();
      return { status, html };
    },
  };
}

/** The announcement bar of a visitor's page, which is complete without it. */
async function barForVisitors(): Promise<VisitorBar | undefined> {
  const { announcement: of } = await call(announcementBar.get, {}).catch(() => ({ announcement: null }));
  return of
    ? {
        id: of.id,
        ends_at: of.ends_at,
        html: renderToStaticMarkup(<AnnouncementBar of={of} onClose={() => {}} />),
      }
    : undefined;
}

// The server's AppError is a different class from this build's, so its content is copied.
function asOurs(error: unknown): never {
  const { name, code, message, fields } = error as AppError;
  throw name === 'AppError' ? new AppError(code, message, fields) : error;
}

// The browser refetches failed queries, so a page with one is not static.
const isComplete = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success');

const dehydrate = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): DehydratedQuery => [queryKey, state.data, state.dataUpdatedAt]);
