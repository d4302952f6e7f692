import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { outboxCopy } from '../../contract/outbox.copy.ts';
import { dropDraft, keep, kept } from '../ui/drafts.ts';
import { keptNames } from '../ui/keptNames.ts';
import { toast } from '../ui/toasts.ts';
import { whatOf, wordsOf } from './acts.ts';
import { call } from './call.ts';
import { passes, untilNext } from './passing.ts';
import { onPersonChange } from './person.ts';
import { ACTS, type Act, inTurn, type Recorded } from './record.ts';
import { copyOf } from './useAct.ts';

/** An act that waits, or that was refused after it had waited. */
export interface Waiting extends Recorded {
  name: string;
}

interface Asker {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

let waiting: readonly Waiting[] = [];
// Who waits for an answer: what was made before a reload, nobody does.
const askers = new Map<string, Asker>();
let working = false;
let seen: QueryClient | undefined;
const listeners = new Set<() => void>();
const NONE: readonly Waiting[] = [];

function set(next: readonly Waiting[]) {
  waiting = next;
  for (const tell of listeners) tell();
}

const without = (name: string) => set(waiting.filter((one) => one.name !== name));

// What they made stays kept for them, until they are back or somebody else comes.
onPersonChange(() => {
  set(NONE);
  for (const { reject } of askers.values()) reject(new AppError('unauthenticated', outboxCopy.ended));
  askers.clear();
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What waits for the network or was refused, in the order in which it was made. */
export const useWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  );

/** Makes again what a tab of this member's that is gone had no answer to: it was on its way, or waited. */
export async function takeUp(client: QueryClient, me: string) {
  seen = client;
  const living = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const here = new Set(waiting.map(({ name }) => name));
  for (const name of keptNames(ACTS, me)) if (!here.has(name) && !living.has(pageOf(name))) add(name);
  work();
}

const pageOf = (name: string) => name.split(' ')[2];

/** Sends a kept act once there is a line; resolves to its answer. */
export function sendLater(name: string, { e, input }: Act<Endpoint>, onWait?: () => void): Promise<unknown> {
  toast.info(outboxCopy.waits);
  onWait?.();
  const answer = new Promise((resolve, reject) => askers.set(name, { resolve, reject }));
  set([...waiting, { e, input: input as Recorded['input'], name }]);
  work();
  return answer;
}

export function retry({ name }: Waiting) {
  const { why: _, ...act } = kept<Recorded>(name) ?? {};
  keep(name, act);
  set(waiting.map((one) => (one.name === name ? { ...(act as Recorded), name } : one)));
  work();
}

export function discard({ name }: Waiting) {
  dropDraft(name);
  askers.get(name)?.reject(new AppError('offline', outboxCopy.discarded));
  askers.delete(name);
  without(name);
}

function add(name: string) {
  const act = kept<Recorded>(name);
  if (act) set([...waiting, { ...act, name }]);
}

function work() {
  if (working) return;
  working = true;
  // Of several tabs one at a time: each would do the same, and say so.
  const done = navigator.locks ? navigator.locks.request('outbox', sendAll) : sendAll();
  void done.finally(() => {
    working = false;
  });
}

/** One after the other: what was made later may need what was made before. */
async function sendAll() {
  let late = false;
  let failures = 0;
  for (let one = next(); one; one = next()) {
    late ||= !askers.has(one.name);
    const error = await sendOne(one);
    if (error === undefined) failures = 0;
    else if (passes(error)) await untilNext(++failures);
    else if (error instanceof AppError && error.code === 'unauthenticated') return;
    else refuse(one, error);
  }
  // Nobody was there any more to show what these changed.
  if (late) void seen?.invalidateQueries();
}

const next = () => waiting.find(({ why }) => why === undefined);

/** Another tab may have sent it by now, or somebody may have thought better of it. */
const isWished = (name: string) => askers.has(name) || kept(name) !== undefined;

/** What went wrong; undefined where the server has it. */
async function sendOne({ name, e, input }: Waiting): Promise<unknown> {
  try {
    const output = await inTurn(name, async () => (isWished(name) ? call(e as Endpoint, input) : undefined));
    dropDraft(name);
    without(name);
    askers.get(name)?.resolve(output);
    askers.delete(name);
    return undefined;
  } catch (error) {
    return error;
  }
}

function refuse({ name, ...act }: Waiting, error: unknown) {
  const why = copyOf(error, act.e.copy.failed);
  toast.bad(outboxCopy.refused(whatOf(act), why), error);
  askers.get(name)?.reject(error);
  askers.delete(name);
  // A switch shows again what the server said; of words there is nothing else left.
  if (wordsOf(act)) {
    keep(name, { ...act, why });
    set(waiting.map((one) => (one.name === name ? { ...act, name, why } : one)));
  } else {
    dropDraft(name);
    without(name);
  }
}
