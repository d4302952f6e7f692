import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { outboxCopy } from '../../../contract/outbox.copy.ts';
import { call } from '../../api/call.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { onUserChange } from '../../auth-state/authEvents.ts';
import { storedKeys } from '../../offline/cache/storedKeys.ts';
import { OUTBOX_LOCK } from '../../service-worker/names.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { dropDraft, loadValue, saveValue } from '../../ui/forms/drafts.ts';
import { withLock } from '../locks.ts';
import { isRetryable, waitForRetry } from '../retry.ts';
import { enqueue, type Mutation, OUTBOX_PREFIX, type QueuedMutation, withResourceLock } from '../store.ts';
import { dropSentByWorker, saveForWorker } from './backgroundSync.ts';
import { labelOf, userTextOf } from './labels.ts';

// Offline mutation queue: sends what waits, one after the other, also what a closed tab left behind (see ../store.ts).

/** A mutation that waits, is in flight, or was rejected. */
export interface PendingMutation extends QueuedMutation {
  name: string;
  /** It is in flight, and shown by its screen. */
  isSending?: boolean;
}

/** The result of a mutation that its screen shows. */
interface Outcome {
  output?: unknown;
  error?: unknown;
}

type Observer = (act: PendingMutation, outcome: Outcome, client: QueryClient | undefined) => void;

interface Resolver {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

let pending: readonly PendingMutation[] = [];
// The promises of callers; mutations from before a reload have none.
const resolvers = new Map<string, Resolver>();
const OBSERVED: Resolver = { resolve: () => {}, reject: () => {} };
// Called with the results of mutations that screens show, also those of an earlier page.
const observers = new Set<Observer>();
// Keys of what this page was about to send when its member was signed out.
const suspended = new Set<string>();
let isFlushing = false;
let queryClient: QueryClient | undefined;
let userId: string | undefined;
const listeners = new Set<() => void>();
const NONE: readonly PendingMutation[] = [];

function set(next: readonly PendingMutation[]) {
  pending = next;
  for (const tell of listeners) tell();
  if (userId)
    saveForWorker(userId, pending.some(({ isSending }) => !isSending) ? queuedBy(userId) : []).catch(
      () => {},
    );
}

// Of all tabs.
const queuedBy = (me: string): PendingMutation[] =>
  storedKeys(OUTBOX_PREFIX, me)
    .map((name) => ({ name, ...(loadValue<QueuedMutation>(name) as QueuedMutation) }))
    .filter(({ why }) => why === undefined);

const remove = (name: string) => set(pending.filter((one) => one.name !== name));
const replace = (name: string, now: QueuedMutation) =>
  set(pending.map((one) => (one.name === name ? { ...now, name } : one)));

// After a sign-out the mutations stay stored, until the same account is back or another one signs in.
onUserChange(() => {
  userId = undefined;
  for (const { name } of pending) suspended.add(name);
  set(NONE);
  for (const { reject } of resolvers.values()) reject(new AppError('unauthenticated', outboxCopy.ended));
  resolvers.clear();
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** All pending mutations, oldest first. */
export const usePending = () =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => NONE,
  );

/** The pending mutation that creates the row of this id. */
export const findPending = (id: string) => pending.find(({ input }) => input.id === id);

/** Calls `tell` with the result of each mutation that its screen shows. */
export const observe = (tell: Observer) => void observers.add(tell);

/** Takes over the mutations that closed tabs of this account left without a response, and sends them. */
export async function resumeQueue(client: QueryClient, me: string) {
  queryClient = client;
  userId = me;
  // The worker may have sent some of it.
  await dropSentByWorker().catch(() => {});
  const livePages = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  // The account changed meanwhile.
  if (userId !== me) return;
  const here = new Set(pending.map(({ name }) => name));
  for (const name of storedKeys(OUTBOX_PREFIX, me))
    if (!here.has(name) && (suspended.delete(name) || !livePages.has(pageOf(name)))) add(name);
  flush();
}

const pageOf = (name: string) => name.split(' ')[2];
const resourceOf = ({ name }: PendingMutation) => name.split(' ')[3];

/** Queues a stored mutation until the connection is back; resolves to its response. */
export function queue(name: string, { e, input }: Mutation<Endpoint>, onWait?: () => void): Promise<unknown> {
  toast.info(outboxCopy.waits);
  onWait?.();
  const answer = new Promise((resolve, reject) => resolvers.set(name, { resolve, reject }));
  set([...pending, { e, input: input as QueuedMutation['input'], name }]);
  flush();
  return answer;
}

/** Sends a mutation that its screen shows optimistically until the server has it (`usePending`, `observe`). */
export async function sendOptimistic(mutation: Mutation<Endpoint>) {
  const queued = mutation as QueuedMutation;
  const one = { ...queued, name: enqueue(mutation), isSending: true };
  resolvers.set(one.name, OBSERVED);
  set([...pending, one]);
  const error = await sendOne(one);
  if (!error || !pending.includes(one)) return;
  if (!isRetryable(error) && !isSignedOut(error)) return reject(one, error);
  replace(one.name, queued);
  flush();
}

export function retry({ name, why: _, ...act }: PendingMutation) {
  saveValue(name, act);
  replace(name, act);
  flush();
}

export function discard({ name }: PendingMutation) {
  dropDraft(name);
  resolvers.get(name)?.reject(new AppError('offline', outboxCopy.discarded));
  resolvers.delete(name);
  remove(name);
}

function add(name: string) {
  const act = loadValue<QueuedMutation>(name);
  if (act) set([...pending, { ...act, name }]);
}

function flush() {
  if (isFlushing) return;
  isFlushing = true;
  // One tab at a time, or each would send the same.
  void withLock(OUTBOX_LOCK, sendAll).finally(() => {
    isFlushing = false;
  });
}

/** In order: a later mutation may depend on an earlier one. */
async function sendAll() {
  // The worker may have, until now.
  await dropSentByWorker().catch(() => {});
  let late = false;
  let failures = 0;
  for (let one = next(); one; one = next()) {
    late ||= !resolvers.has(one.name);
    const error = await sendOne(one);
    if (error === undefined) failures = 0;
    else if (isRetryable(error)) await waitForRetry(++failures);
    else if (isSignedOut(error)) return;
    else reject(one, error);
  }
  // These had no caller that updated the cache.
  if (late) void queryClient?.invalidateQueries();
}

const next = () => pending.find(({ why, isSending }) => why === undefined && !isSending);

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/** Another tab may have sent it meanwhile, or the member discarded it. */
const isQueued = (name: string) => resolvers.has(name) || loadValue(name) !== undefined;

/** Whether an earlier mutation of the same resource is still pending. */
function isBehind(one: PendingMutation): boolean {
  const oldest = pending.find((other) => other.why === undefined && resourceOf(other) === resourceOf(one));
  return oldest !== undefined && oldest.name !== one.name;
}

/** Returns the error, or undefined on success. */
const sendOne = (one: PendingMutation): Promise<unknown> =>
  withResourceLock(one.name, async () => {
    const { name, e, input } = one;
    if (isBehind(one)) return new AppError('offline', outboxCopy.waits);
    try {
      const output = isQueued(name) ? await call(e as Endpoint, input) : undefined;
      if (output && one.shown) for (const tell of observers) tell(one, { output }, queryClient);
      dropDraft(name);
      remove(name);
      resolvers.get(name)?.resolve(output);
      resolvers.delete(name);
      return undefined;
    } catch (error) {
      return error;
    }
  });

function reject({ name, isSending: _, ...act }: PendingMutation, error: unknown) {
  const why = errorTextOf(error, act.e.copy.failed);
  toast.bad(act.shown ? why : outboxCopy.refused(labelOf(act), why), error);
  if (act.shown) for (const tell of observers) tell({ name, ...act }, { error }, queryClient);
  resolvers.get(name)?.reject(error);
  resolvers.delete(name);
  // A toggle shows the server's state again; text that was typed is kept for a retry.
  if (act.shown || userTextOf(act)) {
    saveValue(name, { ...act, why });
    replace(name, { ...act, why });
  } else {
    dropDraft(name);
    remove(name);
  }
}
