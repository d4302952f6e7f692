import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resync } from '../../contract/live.ts';
import type { Bus, BusEars, Word } from './hub.ts';
import { createNeighbours } from './neighbours.ts';

/** PostgreSQL refuses a NOTIFY of 8,000 bytes or more; the rest is room for the envelope. */
const WORDS_MAX_BYTES = 7_800;
/** Words said within this many milliseconds of the last batch travel together. */
const COALESCE_MS = 5;
/** Words kept while the line is down; beyond it the others are told to start afresh instead. */
const WAITING_MAX = 5_000;
const RETRY_MS = 250;
/** Members named in one word; for more, it is said again to the next ones. */
const NAMED_MAX = 100;
/** How long closing waits for the last words to leave. */
const LAST_WORDS_MS = 500;

const AFRESH = JSON.stringify({ event: resync });

interface Envelope {
  from: string;
  /** Counts up per sender, so that a batch sent again after a broken answer is heard once. */
  n: number;
  /** None in a mere sign of life. */
  words: Word[];
  /** The last that is heard of it. */
  bye?: true;
}

/** Batches what this process says and tells what the others say, each word once. */
export async function createOutbox(
  openBus: (ears: BusEars) => Promise<Bus>,
  { tell, gap }: { tell: (word: Word) => void; gap: () => void },
) {
  const me = randomUUID();
  let n = 0;
  // Keyed by its text: the same word said twice in one batch is said once.
  let waiting = new Map<string, Word>();
  let sending: Promise<void> | undefined;
  let closed = false;

  const beat = () => void sign().catch(() => {});
  const neighbours = createNeighbours({ beat, lost: gap });
  const opening = openBus({ gap, hear });
  const bus = await opening;
  beat();

  // A neighbour may be met while the line is still being opened.
  async function sign(bye?: true) {
    const envelope: Envelope = { from: me, n, words: [], ...(bye && { bye }) };
    await (await opening).send([JSON.stringify(envelope)]);
  }

  function hear(payload: string) {
    const { from, n: number, words, bye } = JSON.parse(payload) as Envelope;
    if (from === me) return;
    if (bye) neighbours.leave(from);
    else if (words.length === 0) neighbours.meet(from);
    else if (neighbours.isNews(from, number)) for (const word of words) tell(word);
  }

  function add(word: Word) {
    if (closed) return;
    if (waiting.size >= WAITING_MAX) waiting = startAfresh(waiting);
    for (const part of inParts(word)) {
      const text = JSON.stringify(part);
      // What the line cannot carry would be tried for ever.
      if (Buffer.byteLength(text) <= WORDS_MAX_BYTES) waiting.set(text, part);
      else waiting.set(AFRESH, { event: resync });
    }
    sending ??= send().finally(() => {
      sending = undefined;
    });
  }

  async function send() {
    // Lets the words of one turn gather.
    await Promise.resolve();
    while (waiting.size > 0) {
      const payloads = batches([...waiting.keys()]).map(
        (words) => `{"from":"${me}","n":${++n},"words":[${words.join(',')}]}`,
      );
      waiting = new Map();
      await deliver(payloads);
      await pause(COALESCE_MS);
    }
  }

  async function deliver(payloads: string[]) {
    while (!closed) {
      try {
        return await bus.send(payloads);
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  async function close() {
    if (sending) await Promise.race([sending, pause(LAST_WORDS_MS)]);
    closed = true;
    neighbours.stop();
    await Promise.race([sign(true).catch(() => {}), pause(LAST_WORDS_MS)]);
    await bus.close();
  }

  return { add, close };
}

// Nobody's stream may outlive its cut; events are replaced by the advice to refetch.
function startAfresh(waiting: Map<string, Word>) {
  const kept = new Map([...waiting].filter(([, word]) => word.cut));
  return kept.set(AFRESH, { event: resync });
}

function inParts({ event, to, cut }: Word): Word[] {
  if (!to) return [{ event, cut }];
  return Array.from({ length: Math.ceil(to.length / NAMED_MAX) }, (_, i) => ({
    event,
    to: to.slice(i * NAMED_MAX, (i + 1) * NAMED_MAX),
  }));
}

function batches(words: string[]): string[][] {
  const all: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const bytes = Buffer.byteLength(word) + 1;
    if (size + bytes > WORDS_MAX_BYTES) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(word);
    size += bytes;
  }
  return all;
}
