import type { ServerResponse } from 'node:http';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { LIVE_STREAMS_PER_MEMBER, liveCopy } from '../../contract/live.ts';
import { addressKey } from '../http/limits.ts';

/** Visitors' streams from one address on one process: a campus or a mobile network is one address. */
const STREAMS_PER_ADDRESS = 200;
/** Bytes a reader may leave unread before it is dropped: it comes back and refetches. */
const UNREAD_MAX = 64 * 1024;
/** Of those who are to look again, so many do at once, and as many more each time after so many milliseconds. */
const AT_ONCE = 50;
const SLICE_MS = 100;
/** Streams end after this long, in milliseconds, so that the cookie behind each is looked at again. */
const AGE_MAX_MS = 60 * 60 * 1000;

/** A reader that has not taken its last bytes by then is dropped, in milliseconds. */
const FAREWELL_MS = 500;

/** Who a stream belongs to: a member, or an address. */
type Owner = { userId: string } | { address: string };

/** The open streams of one process. */
export function createAudience() {
  const opened = new Map<ServerResponse, number>();
  const byOwner = new Map<string, Set<ServerResponse>>();
  let closed = false;

  /** Counts the stream in; returns how to leave. Refuses one more than its owner may hold. */
  function join(stream: ServerResponse, owner: Owner): () => void {
    if (closed) throw new AppError('unavailable', errorCopy.unavailable);
    const [name, most] = placeOf(owner);
    const streams = byOwner.get(name) ?? new Set();
    if (streams.size >= most) throw new AppError('rate_limited', liveCopy.tooManyStreams);
    byOwner.set(name, streams.add(stream));
    opened.set(stream, Date.now());
    return () => {
      opened.delete(stream);
      streams.delete(stream);
      if (streams.size === 0 && byOwner.get(name) === streams) byOwner.delete(name);
    };
  }

  /** Writes one ready frame to everybody, or to these members. */
  function tell(frame: string, to?: string[]) {
    if (!to) for (const stream of opened.keys()) write(stream, frame);
    else
      for (const userId of new Set(to)) for (const stream of byOwner.get(userId) ?? []) write(stream, frame);
  }

  /** Writes one ready frame to everybody, one after the other: what has them all ask again must not have them ask at once. */
  function spread(frame: string) {
    for (const [n, stream] of [...opened.keys()].entries()) {
      if (n < AT_ONCE) write(stream, frame);
      else setTimeout(write, Math.floor(n / AT_ONCE) * SLICE_MS, stream, frame).unref();
    }
  }

  /** Keeps the lines open, and ends those that have been open long enough. */
  function beat() {
    const oldest = Date.now() - AGE_MAX_MS;
    for (const [stream, since] of opened) {
      if (since < oldest) finish(stream);
      else write(stream, ':\n\n');
    }
  }

  function end(userId: string | 'everybody') {
    if (userId === 'everybody') closed = true;
    const streams = userId === 'everybody' ? opened.keys() : (byOwner.get(userId) ?? []);
    for (const stream of [...streams]) finish(stream);
  }

  return { join, tell, spread, beat, end };
}

function write(stream: ServerResponse, frame: string) {
  if (stream.writableEnded) return;
  stream.write(frame);
  // Node holds back what is written in one turn: a burst would make every reader look slow.
  stream.socket?.uncork();
  if (stream.writableLength > UNREAD_MAX) stream.destroy();
}

function finish(stream: ServerResponse) {
  stream.end();
  setTimeout(() => stream.destroy(), FAREWELL_MS).unref();
}

function placeOf(owner: Owner): [name: string, most: number] {
  return 'userId' in owner
    ? [owner.userId, LIVE_STREAMS_PER_MEMBER]
    : [`address ${addressKey(owner.address)}`, STREAMS_PER_ADDRESS];
}
