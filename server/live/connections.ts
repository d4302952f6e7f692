import type { ServerResponse } from 'node:http';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { LIVE_STREAMS_PER_MEMBER, liveCopy } from '../../contract/core/live.ts';
import { addressKey } from '../protection/rateLimiter.ts';

/** Visitors' streams from one address on one process: a campus or a mobile network is one address. */
const STREAMS_PER_ADDRESS = 200;
/** Unread bytes beyond which a stream is destroyed: its browser reconnects and refetches. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** A staggered broadcast goes to this many streams at once, and to as many more after each interval in milliseconds. */
const STAGGER_SIZE = 50;
const STAGGER_MS = 100;
/** Streams end after this long, in milliseconds, so that the cookie behind each is checked again. */
const MAX_AGE_MS = 60 * 60 * 1000;
/** How long an ending stream may take to send its last bytes, in milliseconds. Then it is destroyed. */
const CLOSE_TIMEOUT_MS = 500;

const ADDRESS = 'address ';

/** The owner of a stream: a member, or an address. */
type Owner = { userId: string } | { address: string };

/** The open streams of one process. */
export function createConnections() {
  const openedAt = new Map<ServerResponse, number>();
  const byOwner = new Map<string, Set<ServerResponse>>();
  let closed = false;

  /** Adds a stream; returns a function that removes it. Rejects more than its owner may hold. */
  function add(stream: ServerResponse, owner: Owner): () => void {
    if (closed) throw new AppError('unavailable', errorCopy.unavailable);
    const [key, max] = limitOf(owner);
    const streams = byOwner.get(key) ?? new Set();
    if (streams.size >= max) throw new AppError('rate_limited', liveCopy.tooManyStreams);
    byOwner.set(key, streams.add(stream));
    openedAt.set(stream, Date.now());
    return () => {
      openedAt.delete(stream);
      streams.delete(stream);
      if (streams.size === 0 && byOwner.get(key) === streams) byOwner.delete(key);
    };
  }

  /** The signed-in members with a stream. */
  const members = () => [...byOwner.keys()].filter((owner) => !owner.startsWith(ADDRESS));

  /** Writes a frame to every stream, or to those of the given members. */
  function send(frame: string, to?: string[]) {
    if (!to) for (const stream of openedAt.keys()) write(stream, frame);
    else
      for (const userId of new Set(to)) for (const stream of byOwner.get(userId) ?? []) write(stream, frame);
  }

  /** Writes a frame to every stream, some at a time: a frame that makes all browsers refetch must not do so at once. */
  function broadcastStaggered(frame: string) {
    for (const [n, stream] of [...openedAt.keys()].entries()) {
      if (n < STAGGER_SIZE) write(stream, frame);
      else setTimeout(write, Math.floor(n / STAGGER_SIZE) * STAGGER_MS, stream, frame).unref();
    }
  }

  /** Keeps the streams open, and ends those that are too old. */
  function heartbeat() {
    const oldest = Date.now() - MAX_AGE_MS;
    for (const [stream, since] of openedAt) {
      if (since < oldest) finish(stream);
      else write(stream, ':\n\n');
    }
  }

  function disconnect(userId: string | 'everybody') {
    if (userId === 'everybody') closed = true;
    const streams = userId === 'everybody' ? openedAt.keys() : (byOwner.get(userId) ?? []);
    for (const stream of [...streams]) finish(stream);
  }

  return { add, members, send, broadcastStaggered, heartbeat, disconnect };
}

function write(stream: ServerResponse, frame: string) {
  if (stream.writableEnded) return;
  stream.write(frame);
  // Node buffers the writes of one event-loop turn: a burst would make every reader look slow.
  stream.socket?.uncork();
  if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
}

function finish(stream: ServerResponse) {
  stream.end();
  setTimeout(() => stream.destroy(), CLOSE_TIMEOUT_MS).unref();
}

function limitOf(owner: Owner): [key: string, max: number] {
  return 'userId' in owner
    ? [owner.userId, LIVE_STREAMS_PER_MEMBER]
    : [ADDRESS + addressKey(owner.address), STREAMS_PER_ADDRESS];
}
