import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../test/atEnd.ts';
import { type Driver, type ElementRef, keyActions } from './driver.ts';
import { findProgram, startProgram } from './program.ts';

// Firefox can reach only this machine: for all other hosts, it uses a proxy address at which nothing listens.
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'ui.systemUsesDarkTheme': 0,
};

interface Answer {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A headless Firefox with a new profile, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'vt-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  atEnd(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const firefox = startProgram(findProgram('firefox-esr', 'firefox'), args, { HOME: profile });
  const send = await connect(`${await firefox.lineOf(/WebDriver BiDi listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  // The initial tab never gets the focus, so keys would have no effect in it.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
  await send('browsingContext.setViewport', { context, viewport: { width: 360, height: 740 } });

  async function run(source: string, args: unknown[]) {
    const answer = (await send('script.callFunction', {
      functionDeclaration: source,
      arguments: args.map(toLocal),
      awaitPromise: true,
      target: { context },
      userActivation: true,
    })) as { type: string; result: Remote; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return fromRemote(answer.result);
  }

  const navigate = (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' });
  const perform = (...actions: object[]) => send('input.performActions', { context, actions });

  return {
    goto: async (url) => {
      // On a busy machine, Firefox sometimes aborts a navigation for no reason that the page gives. It then opens at once.
      await navigate(url).catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return navigate(url);
      });
    },
    run,
    click: async (element) => {
      const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform({ type: 'pointer', id: 'mouse', actions: [move, ...press] });
    },
    type: async (text) => void (await perform({ type: 'key', id: 'keys', actions: keyActions(text) })),
    chooseFile: async (element, path) =>
      void (await send('input.setFiles', { context, element, files: [path] })),
  };
}

/** Sends commands over one WebSocket. Each response has the id of its command. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer;
    if (answer.id !== null) waiting.get(answer.id)?.(answer);
  });
  let last = 0;

  async function send(method: string, params: object): Promise<unknown> {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result;
  }

  return send;
}

interface Remote {
  type: string;
  value?: unknown;
  sharedId?: string;
}

/** Converts results to plain values, and elements to references by their id. */
function fromRemote({ type, value, sharedId }: Remote): unknown {
  if (type === 'node') return { sharedId } as ElementRef;
  if (type === 'array') return (value as Remote[]).map(fromRemote);
  if (type === 'object')
    return Object.fromEntries((value as [string, Remote][]).map(([name, one]) => [name, fromRemote(one)]));
  return type === 'null' ? null : value;
}

function toLocal(value: unknown): object {
  if (Array.isArray(value)) return { type: 'array', value: value.map(toLocal) };
  if (value !== null && typeof value === 'object') {
    if ('sharedId' in value) return value;
    return { type: 'object', value: Object.entries(value).map(([name, one]) => [name, toLocal(one)]) };
  }
  return value === undefined || value === null ? { type: `${value}` } : { type: typeof value, value };
}
