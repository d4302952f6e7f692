// The development server: Vite's dev server in front, the app server behind it in a separate process.
//   main.ts       starts both, restarts the app server when its sources change, stops both
//   appServer.ts  the process of the app server
//   web.ts        Vite's configuration
//   pages.ts      renders pages through Vite
//   proxy.ts      passes everything else to the app server

import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { readEnv } from '../../server/env.ts';
import { isLoopbackName } from '../../server/http/hosts.ts';
import { type AppServer, createAppServer } from './appServer.ts';
import { createPages } from './pages.ts';
import { createWeb } from './web.ts';

/** Source files that run on the server, without their tests. */
const SERVER_SOURCE = /^(?:server|contract|demo)[/\\](?!.*\.test\.ts$)/;
/** Delay before a restart, because editors save several files at once. */
const SETTLE_MS = 50;

await start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start() {
  const [language = 'en'] = process.argv.slice(2);
  const env = readEnv({ ...process.env, NODE_ENV: 'development' });
  if (!isLoopbackName(env.host))
    throw new Error('npm run dev shows source files, so HOST must be a loopback address such as 127.0.0.1');
  const web = await createWeb(env, language);
  const { watcher, ws, middlewares, config } = web.vite;
  // Listens before it starts the app server, so that none is left running if the port is in use.
  await web.listen(env);
  const app = createAppServer(env.publicUrl, () => ws.send({ type: 'full-reload' }));
  const renderPage = createPages(web.vite, app, env);
  middlewares.use(async (request, response) => {
    if (!(await renderPage(request, response))) await passOn(app, request, response);
  });
  console.log(`Development server: ${env.publicUrl} (Ctrl-C stops it)`);

  let soon: NodeJS.Timeout | undefined;
  watcher.on('all', (event, path) => {
    if (event.endsWith('Dir') || !SERVER_SOURCE.test(pathFromRoot(path))) return;
    clearTimeout(soon);
    soon = setTimeout(() => app.restart(), SETTLE_MS);
  });

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    clearTimeout(soon);
    await Promise.all([app.stop(), web.close()]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1);
  });

  function pathFromRoot(path: string) {
    return path.startsWith(config.root) ? path.slice(config.root.length + 1) : path;
  }
}

/** Forwards a request to the app server once it is up, and streams its response back. */
async function passOn(app: AppServer, request: IncomingMessage, response: ServerResponse) {
  const address = await app.address().catch((error: Error) => error);
  if (address instanceof Error) return fail(response, address);
  // Keeps the browser's Host header, because cookies and the CSRF check depend on it.
  const { method, headers, url } = request;
  const passed = send(new URL(url ?? '/', address), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // Either side may close the connection, for example the browser when it leaves a page with a live stream.
    pipeline(answer, response, () => {});
  });
  passed.once('error', (error) => fail(response, error));
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

function fail(response: ServerResponse, { message }: Error) {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(message);
}
