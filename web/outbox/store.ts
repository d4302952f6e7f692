import { address, type Endpoint, type Input } from '../../contract/endpoint.ts';
import { PREFIX, saveValue } from '../ui/forms/drafts.ts';
import { storedNames, unstore } from '../ui/storage.ts';
import { holdLock, withLock } from './locks.ts';

// Offline mutation queue (the outbox): every mutation is saved before it is sent, and deleted when the server responds.
// Chain: useApiMutation.ts or toggleQueue.ts → send.ts (save, send, queue when offline) → store.ts → queue/outbox.ts (retries,
// other tabs, replay after a restart) → queue/backgroundSync.ts → service-worker/replay.ts; shown by OutboxButton.tsx.

/** Prefix of the stored key of a mutation without a response. The value is the stored format: do not change it. */
export const OUTBOX_PREFIX = 'act ';

/** A stored mutation: all that is needed to send it again, also after a restart. */
export interface QueuedMutation {
  e: Pick<Endpoint, 'method' | 'path' | 'copy'>;
  input: Record<string, unknown>;
  /** What its screen shows until the response, beyond the input (`sendOptimistic`). */
  shown?: unknown;
  /** Why the server rejected it, after it was queued. */
  why?: string;
}

/** One mutation of a member. */
export interface Mutation<E extends Endpoint> {
  e: E;
  input: Input<E>;
  shown?: unknown;
}

const PAGE_ID = `${Math.random()}`;
let isHeld = false;
let userId: string | undefined;

/** Sets the account that new mutations belong to. While this page lives, it holds a lock, and no other tab replays them. */
export function setOutboxOwner(owner: string | undefined) {
  userId = owner;
  if (!isHeld) holdLock(PAGE_ID);
  isHeld = true;
}

/** Saves a mutation in order, replacing an unsent one of the same resource; returns its key. */
export function enqueue<E extends Endpoint>(mutation: Mutation<E>): string {
  const { e, input } = mutation;
  const resource = ` ${address(e, input as Record<string, unknown>).url}${e.method === 'PATCH' ? Object.keys(input as object) : ''} `;
  if (e.method !== 'POST')
    for (const old of storedNames(PREFIX + OUTBOX_PREFIX)) if (old.includes(resource)) unstore(old);
  const name = `${OUTBOX_PREFIX}${Date.now() + Math.random()} ${PAGE_ID}${resource}${userId}`;
  saveValue(name, mutation);
  return name;
}

/** Runs the mutations of one resource one at a time, across tabs, so that the latest is applied last. */
export const withResourceLock = <T>(name: string, send: () => Promise<T>): Promise<T> =>
  withLock(name.split(' ')[3] ?? '', send);
