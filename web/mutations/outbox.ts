import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { outboxCopy } from '../../contract/shell/copy.ts';
import { onUserChange } from '../api/authEvents.ts';
import { call } from '../api/call.ts';
import { errorTextOf } from '../api/errorText.ts';
import { OUTBOX_LOCK } from '../service-worker/names.ts';
import { createEmitter } from '../ui/createEmitter.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { dropSentByWorker, saveForWorker } from './backgroundSync.ts';
import { isHeld, toastHeld } from './held.ts';
import { labelOf, userTextOf } from './labels.ts';
import { dropSent } from './laterEdits.ts';
import { isRetryable, waitForRetry } from './retry.ts';
import {
  add,
  asRejected,
  asWaiting,
  isBehind,
  nextOf,
  type PendingMutation,
  remove,
  type State,
  statusOf,
  toRejected,
  toWaiting,
} from './state.ts';
import {
  asStored,
  dropQueued,
  isStored,
  listQueued,
  type QueuedMutation,
  saveQueued,
  withLock,
  withResourceLock,
} from './store.ts';
import { upgradeStored } from './upgradeStored.ts';

// Offline mutation queue: sends the waiting mutations one after the other, also those of closed tabs (see store.ts).

/** Shows the result of a mutation that a screen lists as pending. */
type ShowResult = (client: QueryClient, input: QueuedMutation['input'], result: Result) => void;
type Result = { output?: unknown; error?: unknown };

interface Resolver {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

let pending: State = [];
// The promises of callers, by id; mutations from before a reload have none.
const resolvers = new Map<string, Resolver>();
const LISTED: Resolver = { resolve: () => {}, reject: () => {} };
// By the path of the endpoint: from `usePendingOf`, kept for results that arrive after its screen is gone.
const results = new Map<string, ShowResult>();
// Ids of the mutations that were pending on this page when its member was signed out.
const suspended = new Set<string>();
let isFlushing = false;
let queryClient: QueryClient | undefined;
let userId: string | undefined;
const { emit, subscribe } = createEmitter();
const NONE: State = [];

function set(next: State) {
  pending = next;
  emit();
  if (userId)
    saveForWorker(pending.some((one) => statusOf(one) !== 'sending') ? unsentOf(userId) : []).catch(() => {});
}

const unsentOf = (account: string) => listQueued(account).filter(({ why }) => why === undefined);

// When the sign-in ends elsewhere, the mutations stay stored until the same account is back or another one signs in. A
// sign-out here deletes them (useSignOut.ts).
onUserChange(() => {
  userId = undefined;
  for (const { id } of pending) suspended.add(id);
  set(NONE);
  for (const { reject } of resolvers.values()) reject(new AppError('unauthenticated', outboxCopy.ended));
  resolvers.clear();
});

/** All pending mutations, oldest first. */
export const usePending = () =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => NONE,
  );

/** The pending mutation that creates the row of this id. */
export const findPending = (id: string) => pending.find(({ input }) => input.id === id);

/**
 * The pending mutations of an endpoint that were sent with `shown`, including rejected ones. `show` gets their results,
 * also those of an earlier page.
 */
export function usePendingOf(e: Endpoint, me: string, show: ShowResult): State {
  const client = useQueryClient();
  useEffect(() => {
    results.set(e.path, show);
    // At once, not after the delay of HomeShell.tsx.
    void resumeQueue(client, me);
  }, [client, e, me, show]);
  const all = usePending();
  return useMemo(() => all.filter((one) => one.e.path === e.path), [all, e]);
}

function showResult({ shown, e, input }: PendingMutation, result: Result) {
  if (shown && queryClient) results.get(e.path)?.(queryClient, input, result);
}

/** Takes over the mutations that closed tabs of this account left without a response, and sends them. */
export async function resumeQueue(client: QueryClient, me: string) {
  queryClient = client;
  userId = me;
  // The service worker may have sent some of them.
  await dropSentByWorker().catch(() => {});
  const livePages = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  // The account changed meanwhile.
  if (userId !== me) return;
  upgradeStored(me, livePages);
  const here = new Set(pending.map(({ id }) => id));
  const left = listQueued(me).filter(
    ({ id, pageId }) => !here.has(id) && (suspended.delete(id) || !livePages.has(pageId)),
  );
  if (left.length > 0) set(left.reduce(add, pending));
  flush();
}

/**
 * Queues a stored mutation until the connection is back; resolves to its response. Rejects without an error if a newer one
 * replaced it, or another page sent it.
 */
export function queue(mutation: QueuedMutation, onWait?: () => void): Promise<unknown> {
  toast.info(outboxCopy.waits);
  onWait?.();
  const output = new Promise((resolve, reject) => resolvers.set(mutation.id, { resolve, reject }));
  set(add(pending, mutation));
  flush();
  return output;
}

/** Sends a stored mutation that a screen lists until the server has it (`usePendingOf`). */
export async function sendListed(mutation: QueuedMutation) {
  const one: PendingMutation = { ...mutation, isSending: true };
  resolvers.set(one.id, LISTED);
  set(add(pending, one));
  const error = await sendOne(one);
  if (!error || !pending.includes(one)) return;
  if (!isRetryable(error) && !isSignedOut(error)) return reject(one, error);
  set(toWaiting(pending, one));
  flush();
}

export function retry(one: PendingMutation) {
  saveQueued(asWaiting(one));
  set(toWaiting(pending, one));
  flush();
}

export function discard(one: PendingMutation) {
  dropQueued(one);
  resolvers.get(one.id)?.reject(new AppError('offline', outboxCopy.discarded));
  resolvers.delete(one.id);
  set(remove(pending, one));
}

function flush() {
  if (isFlushing) return;
  isFlushing = true;
  // One tab at a time, or each would send the same mutations.
  void withLock(OUTBOX_LOCK, sendAll).then((isSignedIn) => {
    isFlushing = false;
    // Queued after the last one was sent.
    if (isSignedIn && nextOf(pending)) flush();
  });
}

/** In order: a later mutation may depend on an earlier one. Resolves to false if the sign-in has ended. */
async function sendAll(): Promise<boolean> {
  // The service worker may have sent some meanwhile.
  await dropSentByWorker().catch(() => {});
  let late = false;
  let failures = 0;
  for (let one = nextOf(pending); one; one = nextOf(pending)) {
    late ||= !resolvers.has(one.id) || !isQueued(one);
    const error = await sendOne(one);
    if (error === undefined) failures = 0;
    else if (isRetryable(error)) await waitForRetry(++failures);
    else if (isSignedOut(error)) return false;
    else reject(one, error);
  }
  // These had no caller that updated the cache.
  if (late) void queryClient?.invalidateQueries();
  return true;
}

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/** False if a newer one replaced it, another page sent it, or the member discarded it or signed out. */
const isQueued = (one: PendingMutation) => one.isUnstored || isStored(one);

/** Returns the error, or undefined on success. */
const sendOne = (one: PendingMutation): Promise<unknown> =>
  withResourceLock(one, async () => {
    if (isBehind(pending, one)) return new AppError('offline', outboxCopy.waits);
    try {
      if (!isQueued(one)) return replaced(one);
      const output = await call(one.e as Endpoint, asStored(one).input, one.userId);
      showResult(one, { output });
      // A caller shows it (useMutation.ts).
      if (isHeld(output) && !resolvers.has(one.id)) toastHeld();
      dropSent(one);
      set(remove(pending, one));
      resolvers.get(one.id)?.resolve(output);
      resolvers.delete(one.id);
      return undefined;
    } catch (error) {
      return error;
    }
  });

/** Forgets one that is no longer to be sent; its promise rejects without an error. */
function replaced(one: PendingMutation) {
  set(remove(pending, one));
  resolvers.get(one.id)?.reject(undefined);
  resolvers.delete(one.id);
}

function reject(one: PendingMutation, error: unknown) {
  const why = errorTextOf(error, one.e.copy.failed);
  toast.bad(one.shown ? why : outboxCopy.refused(labelOf(one), why), error);
  showResult(one, { error });
  resolvers.get(one.id)?.reject(error);
  resolvers.delete(one.id);
  // A toggle shows the server's state again; text that was typed is kept for a retry.
  if (one.shown || userTextOf(one)) {
    saveQueued(asRejected(one, why));
    set(toRejected(pending, one, why));
  } else {
    dropQueued(one);
    set(remove(pending, one));
  }
}
