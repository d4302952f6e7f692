import { LIVE_PATH, type LiveEvent } from '../contract/core/live.ts';
import type { Person } from './world.ts';

/** An open stream of live events, and what it has received so far. */
export interface Listener {
  events: LiveEvent[];
  comments: number;
  /** Received bytes. */
  bytes: number;
  retry: number | undefined;
  /** The id of the last event, which a browser sends when it reconnects. */
  eventId: string | undefined;
  headers: Headers;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream like a browser's EventSource. Throws if the server rejects it. */
export async function listen(person: Person, path: string = LIVE_PATH): Promise<Listener> {
  const abort = new AbortController();
  const response = await person.fetch(path, { signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const listener: Listener = {
    events: [],
    comments: 0,
    bytes: 0,
    retry: undefined,
    eventId: undefined,
    headers: response.headers,
    ended: read(response.body.pipeThrough(new TextDecoderStream())),
    close: () => abort.abort(),
  };
  return listener;

  async function read(body: ReadableStream<string>) {
    let text = '';
    try {
      for await (const chunk of body) {
        listener.bytes += Buffer.byteLength(chunk);
        const frames = (text + chunk).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) take(frame);
      }
    } catch {
      // The connection was cut, which also ends the stream.
    }
  }

  function take(frame: string) {
    for (const line of frame.split('\n')) {
      const [name, value = ''] = line.split(/: ?(.*)/, 2);
      if (name === 'data') listener.events.push(JSON.parse(value));
      else if (name === 'id') listener.eventId = value;
      else if (name === 'retry') listener.retry = Number(value);
      else if (name === '') listener.comments++;
    }
  }
}
