import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resync } from '../../contract/core/live.ts';
import type { BusStatus } from '../deps/live.ts';
import { type BusMessage, readEnvelope } from '../deps/liveMessages.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { createPeers } from './peers.ts';

/** PostgreSQL rejects a NOTIFY of 8,000 bytes or more; the rest is room for the envelope. */
const MESSAGES_MAX_BYTES = 7_800;
/** Messages within this many milliseconds of the last batch are sent together. */
const COALESCE_MS = 5;
/** Messages queued while disconnected. Beyond this number, one `resync` replaces them. */
const QUEUE_MAX = 5_000;
const RETRY_MS = 250;
/** Members named in one message. More recipients take several messages. */
const RECIPIENTS_MAX = 100;
/** How long closing waits for the last messages, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500;

const RESYNC = JSON.stringify({ event: resync });

interface PublisherOptions {
  /** Called once for each message of another process. */
  deliver(message: BusMessage): void;
  onMissed(): void;
  onMalformed(): void;
}

/** Sends this process's messages to the others in batches, and delivers theirs, each exactly once. */
export async function createBusPublisher(
  connectBus: (listener: BusListener) => Promise<Bus>,
  { deliver, onMissed, onMalformed }: PublisherOptions,
) {
  const processId = randomUUID();
  let sequence = 0;
  // Keyed by the JSON: equal messages of one batch are sent once.
  let queue = new Map<string, BusMessage>();
  let sending: Promise<void> | undefined;
  let closed = false;
  let dropped = 0;

  const sendHeartbeat = () => void announce().catch(() => {});
  const peers = createPeers({ sendHeartbeat, onMissed });
  const connecting = connectBus({ onMissed, onPayload: receive, onStatusChange: sendHeartbeat });
  const bus = await connecting;
  sendHeartbeat();

  // A peer's first message may arrive before `connectBus` resolves.
  async function announce(bye?: true) {
    const connected = await connecting;
    const away = connected.redis?.() === 'away';
    const envelope = { from: processId, n: sequence, words: [], ...(bye && { bye }), ...(away && { away }) };
    await connected.send([JSON.stringify(envelope)], peers.someAway());
  }

  function receive(payload: string) {
    const envelope = readEnvelope(payload);
    countDropped(envelope?.dropped ?? 1);
    if (!envelope || envelope.from === processId) return;
    const { from, n, words: messages, bye, away } = envelope;
    if (bye) peers.remove(from);
    else if (messages.length === 0 && envelope.dropped === 0) peers.onHeartbeat(from, n, away);
    else if (peers.isFirst(from, n)) for (const message of messages) deliver(message);
  }

  function countDropped(count: number) {
    if (count > 0 && dropped === 0) onMalformed();
    dropped += count;
  }

  function add(message: BusMessage) {
    if (closed) return;
    if (queue.size >= QUEUE_MAX) queue = replaceByResync(queue);
    for (const part of splitRecipients(message)) {
      const json = JSON.stringify(part);
      // A message that is too long would be retried forever.
      if (Buffer.byteLength(json) <= MESSAGES_MAX_BYTES) queue.set(json, part);
      else queue.set(RESYNC, { event: resync });
    }
    sending ??= flushQueue().finally(() => {
      sending = undefined;
    });
  }

  async function flushQueue() {
    // Messages of one microtask turn share a batch.
    await Promise.resolve();
    while (queue.size > 0) {
      const payloads = batchBySize([...queue.keys()]).map(
        (messages) => `{"from":"${processId}","n":${++sequence},"words":[${messages.join(',')}]}`,
      );
      queue = new Map();
      await sendWithRetry(payloads);
      await pause(COALESCE_MS);
    }
  }

  async function sendWithRetry(payloads: string[]) {
    while (!closed) {
      try {
        return await bus.send(payloads, peers.someAway());
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  async function close() {
    if (sending) await withTimeout(CLOSE_TIMEOUT_MS, sending, () => {});
    closed = true;
    peers.stop();
    const goodbye = announce(true).catch(() => {});
    await withTimeout(CLOSE_TIMEOUT_MS, goodbye, () => {});
    await bus.close();
  }

  const status = (): BusStatus => ({ dropped, ...(bus.redis && { redis: bus.redis() }) });

  return { add, status, close };
}

// A disconnect must never be lost. Events are replaced by one `resync`.
function replaceByResync(queue: Map<string, BusMessage>) {
  const disconnects = new Map([...queue].filter(([, message]) => message.cut));
  return disconnects.set(RESYNC, { event: resync });
}

function splitRecipients(message: BusMessage): BusMessage[] {
  const { event, to } = message;
  if (!to) return [message];
  // No stream receives this event, but every cache does.
  if (to.length === 0) return [{ event, to }];
  return Array.from({ length: Math.ceil(to.length / RECIPIENTS_MAX) }, (_, i) => ({
    event,
    to: to.slice(i * RECIPIENTS_MAX, (i + 1) * RECIPIENTS_MAX),
  }));
}

function batchBySize(messages: string[]): string[][] {
  const batches: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    const bytes = Buffer.byteLength(message) + 1;
    if (size + bytes > MESSAGES_MAX_BYTES) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(message);
    size += bytes;
  }
  return batches;
}

/** The connection between processes. A payload is under 8,000 bytes: PostgreSQL's limit. */
export interface Bus {
  /** Rejects while disconnected; the caller retries. `byDatabase`: some process receives PostgreSQL's messages only. */
  send(payloads: string[], byDatabase: boolean): Promise<void>;
  /** Only on the Redis bus. */
  redis?(): 'connected' | 'away';
  close(): Promise<void>;
}

export interface BusListener {
  onPayload(payload: string): void;
  /** The connection was lost and is back: messages of other processes were missed. */
  onMissed(): void;
  /** Redis became unavailable or available: the other processes should know. */
  onStatusChange(): void;
}
