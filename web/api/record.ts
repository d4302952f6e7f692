import { address, type Endpoint, type Input, type Output } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { dropDraft, keep, PREFIX } from '../ui/drafts.ts';
import { storedNames, unstore } from '../ui/storage.ts';
import { call } from './call.ts';

/** What the names of acts begin with that the server has not answered. */
export const ACTS = 'act ';

/** An act as this browser keeps it until it is answered: all that it takes to make it again, after a restart, too. */
export interface Recorded {
  e: Pick<Endpoint, 'method' | 'path' | 'copy'>;
  input: Record<string, unknown>;
  /** What its screen shows of it until it is answered, beyond its input (`sendShown`). */
  shown?: unknown;
  /** Why it was refused, after it had waited. */
  why?: string;
}

/** One act of a member. */
export interface Act<E extends Endpoint> {
  e: E;
  input: Input<E>;
  shown?: unknown;
}

const PAGE = `${Math.random()}`;
let writer: string | undefined;

/** Says whose acts these are; each is kept for its member alone. While this page lives, no other makes them (outbox.ts). */
export function writeFor(userId: string | undefined) {
  writer = userId;
  void navigator.locks?.request(PAGE, () => new Promise(() => {}));
}

/** Keeps an act, in the order in which they were made, in place of an earlier wish about the same; returns its name. */
export function record<E extends Endpoint>(act: Act<E>): string {
  const { e, input } = act;
  const about = ` ${address(e, input as Record<string, unknown>).url}${e.method === 'PATCH' ? Object.keys(input as object) : ''} `;
  if (e.method !== 'POST')
    for (const old of storedNames(PREFIX + ACTS)) if (old.includes(about)) unstore(old);
  const name = `${ACTS}${Date.now() + Math.random()} ${PAGE}${about}${writer}`;
  keep(name, act);
  return name;
}

/** Makes calls about one thing one at a time, whatever tabs make them: what was wished last must come last. */
export const inTurn = <T>(name: string, make: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name.split(' ')[3] ?? '', make) : make();

/**
 * Makes an act, kept until it is answered. Where the network loses it, it waits and goes by itself: `onWait` is told, and
 * the answer comes when it comes. Throws refusals.
 */
export async function sent<E extends Endpoint>(act: Act<E>, onWait?: () => void): Promise<Output<E>> {
  const name = record(act);
  try {
    const output = await inTurn(name, () => call(act.e, act.input));
    dropDraft(name);
    return output;
  } catch (error) {
    // Nobody answered, or nobody who could; to be told that one goes too fast is an answer.
    const away = error instanceof AppError && /^(offline|unavailable)$/.test(error.code);
    const later = away && (await import('../shell/afterwards.tsx').catch(() => undefined));
    if (later) return later.sendLater(name, act, onWait) as Promise<Output<E>>;
    dropDraft(name);
    throw error;
  }
}
