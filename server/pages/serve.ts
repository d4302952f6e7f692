import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contract/auth/session.ts';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { type Language, languages } from '../../contract/core/languages.ts';
import { memberPaths } from '../../contract/core/paths.ts';
import { SHARE_TARGET_PATH } from '../../contract/core/shareTarget.ts';
import { CAP_COOKIE, SAVER_COOKIE } from '../../contract/shell/cookies.ts';
import type { Deps } from '../deps/deps.ts';
import { notFound, withoutRowValues } from '../http/errors.ts';
import { pagePolicy } from '../http/headers.ts';
import { languageOf, localizeError } from '../http/language.ts';
import { isOfProgram } from '../http/malformedUrls.ts';
import { createInProcessCaller, type Route } from '../http/route.ts';
import { memoize } from '../process/memoize.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { readAssets } from './assets.ts';
import { serveManifest } from './manifest.ts';
import { serveStaticFiles } from './staticFiles.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** The web's built server entry. The server knows only this interface of it. */
interface Renderer {
  render(
    url: string,
    visit: { session: Session; live: string; dataSaver: boolean },
  ): Promise<{ status: number; html: string } | { redirect: string }>;
  bare(): string;
  inlineScripts: string[];
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller of the server that got the request: several servers of one process share the web's entry. */
  callHandler: ReturnType<typeof createInProcessCaller>;
}

const visits = new AsyncLocalStorage<Visit>();

/** Serves the browser's files, and every other GET as a page whose first view is rendered on the server. */
export async function servePages(
  server: FastifyInstance,
  routes: Route[],
  { env, accounts, live }: Deps,
  rateLimits: RateLimits,
) {
  const callHandler = createInProcessCaller(routes);
  // The bundles of other languages are loaded at their first request.
  const rendererOf = memoize((language: Language) => loadRenderer(language, env));
  const scripts = (await rendererOf(languages[0].tag)).inlineScripts.map(hash);
  const policy = pagePolicy({ style: '', scripts });

  await serveStaticFiles(server, join(DIST, 'web'));

  // A form that was sent before its script ran: the server does not read its body, and the browser loads the page again.
  const again = async (request: FastifyRequest, reply: FastifyReply) => reply.redirect(request.url, 303);
  server.post('/auth', { onRequest: again }, notFound);
  // The service worker handles this request. Before it is installed, the server does not read the shared content either.
  const toComposer = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(memberPaths.createPost, 303);
  server.post(SHARE_TARGET_PATH, { onRequest: toComposer }, notFound);

  server.setNotFoundHandler(notFound);
  serveManifest(server, env.appName);
  // The app shell that browsers cache for offline use; it contains no member's data.
  server.get('/shell', async (request, reply) => {
    const renderer = await rendererOf(languageOf(request));
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        vary: 'cookie, accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(renderer.bare());
  });
  server.get('/*', (request, reply) => {
    if (isOfProgram(request.url)) return notFound(request, reply);
    return visits.run({ request, reply, callHandler }, () => sendPage(request, reply));
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    // A signed-in page is private; after sign-out the back button must not show it. It differs by sign-in, by choices in
    // cookies, and by client hints.
    reply
      .header('cache-control', 'private, no-store')
      .header('vary', '*')
      .header('content-security-policy', policy);
    const renderer = await rendererOf(languageOf(request));
    try {
      await rateLimits.page({ viewer: await request.viewer(), request, reply });
      // Read before the data, so that an event in between is sent again rather than missed.
      const position = live.lastEventId();
      const session = await accounts.sessionOf(request);
      const visit = { session, live: position, dataSaver: savesData(request) };
      const answer = await renderer.render(request.originalUrl, visit);
      if ('redirect' in answer) return reply.redirect(answer.redirect, 302);
      if (answer.status === 404) request.log.warn({ path: pathOf(request) }, 'no such page');
      return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
    } catch (error) {
      if (isRateLimited(error)) return reply.code(429).type('text/html; charset=utf-8').send(renderer.bare());
      request.log.error(
        { err: withoutRowValues(error), path: pathOf(request) },
        'page not rendered, sending the bare shell',
      );
      return reply.code(200).type('text/html; charset=utf-8').send(renderer.bare());
    }
  }
}

async function loadRenderer(language: Language, env: Deps['env']): Promise<Renderer> {
  const entry = await import(pathToFileURL(join(DIST, 'server', language, 'server.js')).href);
  return entry.createRenderer({
    assets: await readAssets(join(DIST, 'web'), language),
    appName: env.appName,
    publicUrl: env.publicUrl,
    transport: async (e: Endpoint, input: unknown) => {
      const visit = visits.getStore();
      if (!visit) throw new Error('A page was rendered outside a request');
      try {
        const { callHandler, request, reply } = visit;
        return await callHandler(e, { request, reply, viewer: await request.viewer(), input });
      } catch (error) {
        throw error instanceof AppError ? await localizeError(visit.request, error) : error;
      }
    },
  });
}

const isRateLimited = (error: unknown) => error instanceof AppError && error.code === 'rate_limited';

// Without the query, which may contain a token, and without email addresses in the path.
const pathOf = (request: FastifyRequest) =>
  (request.originalUrl.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '*' : part))
    .join('/');

/** Whether pictures wait for a tap: by this browser's cookies, else by its Save-Data header. */
function savesData({ headers, cookies }: FastifyRequest): boolean {
  if (cookies[CAP_COOKIE] === 'on') return true;
  const saver = cookies[SAVER_COOKIE];
  return saver === 'on' || (saver !== 'off' && headers['save-data'] === 'on');
}

const hash = (inline: string) => `sha256-${createHash('sha256').update(inline).digest('base64')}`;
