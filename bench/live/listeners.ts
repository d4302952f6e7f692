/** A separate process that holds streams of live events, and records when each of them receives a new post. */
import { connect, type Socket } from 'node:net';
import { LIVE_PATH } from '../../contract/core/live.ts';
import { answerParent } from '../helper.ts';
import { machineNow } from './clock.ts';

export type Wanted = { url: string; cookies: string[]; streams: number } | 'count' | 'heard' | 'close';

/** By post: the times at which streams received it, by `machineNow`. */
export type Heard = Map<string, Float64Array>;

/** Connections that are opened at once. bench/faults measures a crowd that connects at one moment. */
const AT_ONCE = 50;
const MADE = /"topic":"posts","type":"created","id":"([0-9a-f-]{36})"/g;

const sockets: Socket[] = [];
const moments = new Map<string, number[]>();

answerParent(async (wanted: Wanted): Promise<number | Heard> => {
  if (wanted === 'count') return moments.values().reduce((sum, times) => sum + times.length, 0);
  if (wanted === 'heard') return new Map([...moments].map(([id, times]) => [id, Float64Array.from(times)]));
  if (wanted === 'close') {
    for (const socket of sockets.splice(0)) socket.destroy();
    moments.clear();
    return 0;
  }
  const { url, cookies, streams } = wanted;
  let opened = 0;
  for (let from = 0; from < streams; from += AT_ONCE) {
    const these = Array.from({ length: Math.min(AT_ONCE, streams - from) }, (_, n) => from + n);
    const done = await Promise.all(these.map((n) => open(url, cookies[n % cookies.length] ?? '')));
    opened += done.filter(Boolean).length;
  }
  return opened;
});

/** Opens a stream; resolves to whether the server accepted it. */
function open(url: string, cookie: string): Promise<boolean> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const granted = Promise.withResolvers<boolean>();
  let rest = '';
  sockets.push(socket);
  socket.on('connect', () =>
    socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`),
  );
  socket.on('error', () => {});
  socket.on('close', () => granted.resolve(false));
  socket.on('data', (chunk) => {
    const at = machineNow();
    const text = rest + chunk.toString('latin1');
    // An event ends with an empty line; the text after the last one is incomplete.
    const end = text.lastIndexOf('\n\n') + 1;
    rest = text.slice(end);
    for (const [, id = ''] of text.slice(0, end).matchAll(MADE)) {
      const times = moments.get(id);
      if (times) times.push(at);
      else moments.set(id, [at]);
    }
    granted.resolve(text.startsWith('HTTP/1.1 200'));
  });
  return granted.promise;
}
