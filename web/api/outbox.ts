import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { outboxCopy } from '../../contract/outbox.copy.ts';
import { dropDraft, keep, kept } from '../ui/drafts.ts';
import { keptNames } from '../ui/keptNames.ts';
import { toast } from '../ui/toasts.ts';
import { OUTBOX_LOCK } from '../worker/names.ts';
import { whatOf, wordsOf } from './acts.ts';
import { forgetSent, leaveToWorker } from './background.ts';
import { call } from './call.ts';
import { passes, untilNext } from './passing.ts';
import { onPersonChange } from './person.ts';
import { ACTS, type Act, inTurn, type Recorded, record } from './record.ts';
import { copyOf } from './useAct.ts';

/** An act that waits, or was refused. */
export interface Waiting extends Recorded {
  name: string;
  /** It is on its way, and shown by its screen. */
  going?: boolean;
}

/** What became of an act that its screen shows. */
interface Outcome {
  output?: unknown;
  error?: unknown;
}

type Follow = (act: Waiting, outcome: Outcome, client: QueryClient | undefined) => void;

interface Asker {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

let waiting: readonly Waiting[] = [];
// Who waits for an answer: what was made before a reload, nobody does.
const askers = new Map<string, Asker>();
const FOLLOWED: Asker = { resolve: () => {}, reject: () => {} };
// The screens that show acts, whoever made them, a page that is gone, too.
const followers = new Set<Follow>();
// What this page was about to send when its member was signed out.
const parked = new Set<string>();
let working = false;
let seen: QueryClient | undefined;
let writer: string | undefined;
const listeners = new Set<() => void>();
const NONE: readonly Waiting[] = [];

function set(next: readonly Waiting[]) {
  waiting = next;
  for (const tell of listeners) tell();
  if (writer)
    leaveToWorker(writer, waiting.some(({ going }) => !going) ? comingOf(writer) : []).catch(() => {});
}

// Of all tabs.
const comingOf = (me: string): Waiting[] =>
  keptNames(ACTS, me)
    .map((name) => ({ name, ...(kept<Recorded>(name) as Recorded) }))
    .filter(({ why }) => why === undefined);

const without = (name: string) => set(waiting.filter((one) => one.name !== name));
const change = (name: string, now: Recorded) =>
  set(waiting.map((one) => (one.name === name ? { ...now, name } : one)));

// What they made stays kept for them, until they are back or somebody else comes.
onPersonChange(() => {
  writer = undefined;
  for (const { name } of waiting) parked.add(name);
  set(NONE);
  for (const { reject } of askers.values()) reject(new AppError('unauthenticated', outboxCopy.ended));
  askers.clear();
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What waits for the network, was refused, or is shown on its way, in the order in which it was made. */
export const useWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  );

/** What of it makes the row of this id; undefined where nothing does. */
export const waitingFor = (id: string) => waiting.find(({ input }) => input.id === id);

/** Tells what became of acts that their screen shows. */
export const follow = (tell: Follow) => void followers.add(tell);

/** Makes again what a tab of this member's that is gone had no answer to: it was on its way, or waited. */
export async function takeUp(client: QueryClient, me: string) {
  seen = client;
  writer = me;
  // The worker may have sent some of it.
  await forgetSent().catch(() => {});
  const living = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  // Somebody else by now.
  if (writer !== me) return;
  const here = new Set(waiting.map(({ name }) => name));
  for (const name of keptNames(ACTS, me))
    if (!here.has(name) && (parked.delete(name) || !living.has(pageOf(name)))) add(name);
  work();
}

const pageOf = (name: string) => name.split(' ')[2];
const aboutOf = ({ name }: Waiting) => name.split(' ')[3];

/** Sends a kept act once there is a line; resolves to its answer. */
export function sendLater(name: string, { e, input }: Act<Endpoint>, onWait?: () => void): Promise<unknown> {
  toast.info(outboxCopy.waits);
  onWait?.();
  const answer = new Promise((resolve, reject) => askers.set(name, { resolve, reject }));
  set([...waiting, { e, input: input as Recorded['input'], name }]);
  work();
  return answer;
}

/** Sends an act at once that its screen shows, however it goes, until the server has it (`useWaiting`, `follow`). */
export async function sendShown(act: Act<Endpoint>) {
  const recorded = act as Recorded;
  const one = { ...recorded, name: record(act), going: true };
  askers.set(one.name, FOLLOWED);
  set([...waiting, one]);
  const error = await sendOne(one);
  if (!error || !waiting.includes(one)) return;
  if (!passes(error) && !isSignedOut(error)) return refuse(one, error);
  change(one.name, recorded);
  work();
}

export function retry({ name, why: _, ...act }: Waiting) {
  keep(name, act);
  change(name, act);
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
  const done = navigator.locks ? navigator.locks.request(OUTBOX_LOCK, sendAll) : sendAll();
  void done.finally(() => {
    working = false;
  });
}

/** One after the other: what was made later may need what was made before. */
async function sendAll() {
  // The worker may have, until now.
  await forgetSent().catch(() => {});
  let late = false;
  let failures = 0;
  for (let one = next(); one; one = next()) {
    late ||= !askers.has(one.name);
    const error = await sendOne(one);
    if (error === undefined) failures = 0;
    else if (passes(error)) await untilNext(++failures);
    else if (isSignedOut(error)) return;
    else refuse(one, error);
  }
  // Nobody was there any more to show what these changed.
  if (late) void seen?.invalidateQueries();
}

const next = () => waiting.find(({ why, going }) => why === undefined && !going);

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/** Another tab may have sent it by now, or somebody may have thought better of it. */
const isWished = (name: string) => askers.has(name) || kept(name) !== undefined;

/** One that came before, about the same thing, and has not been answered. */
function isBehind(one: Waiting): boolean {
  const first = waiting.find((other) => other.why === undefined && aboutOf(other) === aboutOf(one));
  return first !== undefined && first.name !== one.name;
}

/** What went wrong; undefined where the server has it. */
const sendOne = (one: Waiting): Promise<unknown> =>
  inTurn(one.name, async () => {
    const { name, e, input } = one;
    if (isBehind(one)) return new AppError('offline', outboxCopy.waits);
    try {
      const output = isWished(name) ? await call(e as Endpoint, input) : undefined;
      if (output && one.shown) for (const tell of followers) tell(one, { output }, seen);
      dropDraft(name);
      without(name);
      askers.get(name)?.resolve(output);
      askers.delete(name);
      return undefined;
    } catch (error) {
      return error;
    }
  });

function refuse({ name, going: _, ...act }: Waiting, error: unknown) {
  const why = copyOf(error, act.e.copy.failed);
  toast.bad(act.shown ? why : outboxCopy.refused(whatOf(act), why), error);
  if (act.shown) for (const tell of followers) tell({ name, ...act }, { error }, seen);
  askers.get(name)?.reject(error);
  askers.delete(name);
  // A switch shows again what the server said; of words there is nothing else left.
  if (act.shown || wordsOf(act)) {
    keep(name, { ...act, why });
    change(name, { ...act, why });
  } else {
    dropDraft(name);
    without(name);
  }
}
