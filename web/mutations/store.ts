import { address, type Endpoint, type Input } from '../../contract/core/endpoint.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import { dropDraft, loadValue, PREFIX, saveValue } from '../ui/forms/drafts.ts';
import { stored, storedNames } from '../ui/storage.ts';

// Offline mutation queue (the outbox), in localStorage: a mutation that may wait is saved before it is sent, and deleted when
// the server responds.
// Chain: useMutation.ts or toggle.ts → sendOrQueue.ts (save, send, queue when offline) → store.ts → outbox.ts (retries,
// other tabs, replay after a restart; the states of a mutation are in state.ts) → backgroundSync.ts →
// service-worker/serviceWorker.ts; shown by shell/offline/startOfflineSupport.tsx.

/** Prefix of the stored keys. A key ends with the account, like the keys of drafts. */
export const OUTBOX_PREFIX = 'mutation ';

/** A stored mutation: all that is needed to send it again, also after a restart. */
export interface QueuedMutation {
  /** UUIDv7: later mutations sort after earlier ones. */
  id: string;
  userId: string;
  /** The page that sends it. Another page takes it over once this one is closed. */
  pageId: string;
  /** Mutations of one resource run one at a time. */
  resource: string;
  e: Pick<Endpoint, 'method' | 'path' | 'copy'>;
  input: Record<string, unknown>;
  /** What its screen shows until the response, beyond the input (`usePendingOf`). */
  shown?: unknown;
  /** Why the server rejected it, after it was queued. */
  why?: string;
  /** The browser could not store it: only this page has it. */
  isUnstored?: boolean;
}

/** One mutation of a member. */
export interface Mutation<E extends Endpoint> {
  e: E;
  input: Input<E>;
  shown?: unknown;
}

const PAGE_ID = `${Math.random()}`;
let isHeld = false;
let userId = '';

/** Sets the account that new mutations belong to. While this page lives, it holds a lock, and no other tab replays them. */
export function setOutboxOwner(owner: string | undefined) {
  userId = owner ?? '';
  if (!isHeld) holdLock(PAGE_ID);
  isHeld = true;
}

/** The account that new mutations belong to; empty for a visitor. */
export const outboxOwner = () => userId;

/** Saves a mutation in order. It replaces the unsent ones that it overrides. */
export function enqueue<E extends Endpoint>({ e, input, shown }: Mutation<E>): QueuedMutation {
  const fields = input as QueuedMutation['input'];
  const resource = address(e, fields).url;
  const queued: QueuedMutation = { id: uuidv7(), userId, pageId: PAGE_ID, resource, e, input: fields };
  for (const old of listQueued(userId)) if (overrides(queued, old)) dropQueued(old);
  return saveQueued(shown === undefined ? queued : { ...queued, shown });
}

/** Whether an older mutation of the same resource has no effect once this one is applied. */
function overrides({ e, resource, input }: QueuedMutation, old: QueuedMutation): boolean {
  if (old.resource !== resource || e.method === 'POST') return false;
  if (e.method !== 'PATCH') return true;
  // One edits later sessions of the series, too, the other one only its own.
  if (input.following !== old.input.following) return false;
  const changed = partsOf(input);
  return old.e.method === 'PATCH' && partsOf(old.input).every((part) => changed.includes(part));
}

/** What a PATCH changes: the fields that it has, of a field that names switches the switches, and of a list the kinds. */
const partsOf = (input: Record<string, unknown>) =>
  Object.entries(input).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return [field, ...value.flatMap(({ kind }) => kind ?? [])];
    const { name, names } = (value ?? {}) as { name?: string; names?: string[] };
    return names ?? [name ?? field];
  });

/** The name of a stored mutation: its key without the prefix of drafts. */
export const nameOf = ({ id, userId }: QueuedMutation) => `${OUTBOX_PREFIX}${id} ${userId}`;

export function saveQueued(mutation: QueuedMutation): QueuedMutation {
  saveValue(nameOf(mutation), mutation);
  return isStored(mutation) ? mutation : { ...mutation, isUnstored: true };
}

export const dropQueued = (mutation: QueuedMutation) => dropDraft(nameOf(mutation));

/** The stored mutations of an account, oldest first, of all tabs. */
export const listQueued = (account: string): QueuedMutation[] =>
  storedNames(PREFIX + OUTBOX_PREFIX)
    .sort()
    .map((key) => stored<QueuedMutation>(key))
    .filter((mutation) => mutation?.userId === account) as QueuedMutation[];

export const isStored = (mutation: QueuedMutation) => loadValue(nameOf(mutation)) !== undefined;

/** The mutation with its current input, which an earlier edit of the same row can change (laterEdits.ts). */
export const asStored = <M extends QueuedMutation>(mutation: M): M => ({
  ...mutation,
  ...loadValue<QueuedMutation>(nameOf(mutation)),
});

/** Whether an older one of the same resource waits to be sent. */
export const waitsBehind = ({ id, resource, userId }: QueuedMutation) =>
  listQueued(userId).some((one) => one.resource === resource && one.id < id && one.why === undefined);

/** Runs the mutations of one resource one at a time, across tabs, so that the latest is applied last. */
export const withResourceLock = <T>({ resource }: QueuedMutation, send: () => Promise<T>): Promise<T> =>
  withLock(resource, send);

// Web Locks: one tab at a time does what several tabs could do. Safari takes all locks from a page that enters its
// back/forward cache, and rejects their requests with an AbortError.

/**
 * Runs `work` while no other tab holds the lock of this name; at once in a browser without Web Locks. Losing the lock does
 * not change the result.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let working: Promise<T> | undefined;
  const start = () => (working ??= work());
  return navigator.locks.request(name, start).catch(start) as Promise<T>;
}

/** Holds the lock of this name for as long as the page lives, again after it leaves the back/forward cache. */
export function holdLock(name: string) {
  const hold = () => void navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {});
  hold();
  addEventListener('pageshow', ({ persisted }) => persisted && hold());
}
