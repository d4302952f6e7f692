import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '../../contract/errors.ts';
import type { Picture } from '../../contract/files.ts';
import { messageCopy } from '../../contract/messages.copy.ts';
import { type Message, messages } from '../../contract/messages.ts';
import { call } from '../api/call.ts';
import { newId } from '../api/newId.ts';
import { passes, untilNext } from '../api/passing.ts';
import { onPersonChange } from '../api/person.ts';
import { copyOf } from '../api/useAct.ts';
import { dropDraft, keep, kept } from '../ui/drafts.ts';
import { keptNames, OUTBOX } from '../ui/keptNames.ts';
import { toast } from '../ui/toasts.ts';
import { showSent, threadWith } from './queries.ts';

/** What somebody wants to say. */
export interface Words {
  content: string;
  media_url: string | null;
  media: Picture | null;
}

interface Kept {
  userId: string;
  pending: Pending;
}

/** A message that the server does not have yet, or has not confirmed. */
export interface Pending extends Words {
  id: string;
  at: string;
  /** `waiting`: it goes by itself once there is a line. `failed`: it was refused, and waits for a retry. */
  state: 'sending' | 'waiting' | 'failed';
}

// By whom it is for. Beyond any screen: leaving a thread neither stops what is on its way nor loses what failed.
const boxes = new Map<string, readonly Pending[]>();
// In each thread one goes at a time, so that they arrive in the order in which they were written.
const lines = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
const NONE: readonly Pending[] = [];
// Who wrote them.
let writer: string | undefined;

/** As a draft of the one who wrote it, each for itself: another tab of theirs has its own. */
const nameOf = (userId: string, { id }: Pending) => `${OUTBOX}${userId} ${id} ${writer}`;

const inBox = (userId: string) => boxes.get(userId) ?? NONE;

function set(userId: string, box: readonly Pending[]) {
  const ids = new Set(box.map(({ id }) => id));
  for (const gone of inBox(userId)) if (!ids.has(gone.id)) dropDraft(nameOf(userId, gone));
  for (const pending of box) keep(nameOf(userId, pending), { userId, pending } satisfies Kept);
  boxes.set(userId, box);
  for (const tell of listeners) tell();
}

const mark = (userId: string, id: string, state: Pending['state']) =>
  set(
    userId,
    inBox(userId).map((one) => (one.id === id ? { ...one, state } : one)),
  );

onPersonChange(() => {
  writer = undefined;
  boxes.clear();
  for (const tell of listeners) tell();
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What is on its way to a member, and what could not be sent, in the order in which it was written. */
export function useOutbox(userId: string, me: string) {
  const client = useQueryClient();
  useEffect(() => takeUp(client, me), [client, me]);
  return useSyncExternalStore(
    subscribe,
    () => inBox(userId),
    () => NONE,
  );
}

// A reload, a restart, or a sign-in that ended, lost nothing: what failed waits, and what was on its way is sent again as
// the same.
export function takeUp(client: QueryClient, me: string) {
  if (writer === me) return;
  writer = me;
  for (const name of keptNames(OUTBOX, me)) {
    const found = kept<Kept>(name);
    if (!found) continue;
    const { userId, pending } = found;
    set(userId, [...inBox(userId), pending]);
    if (pending.state !== 'failed') queue(client, userId, pending.id);
  }
}

export function send(client: QueryClient, userId: string, words: Words) {
  const pending = { ...words, id: newId(), at: new Date().toISOString(), state: 'sending' as const };
  set(userId, [...inBox(userId), pending]);
  queue(client, userId, pending.id);
}

/** The same message again: where the server has it already, only its answer was lost. */
export function retry(client: QueryClient, userId: string, id: string) {
  mark(userId, id, 'sending');
  queue(client, userId, id);
}

export const discard = (userId: string, id: string) =>
  set(
    userId,
    inBox(userId).filter((one) => one.id !== id),
  );

/** Forgets what the server turns out to have: only its answer was lost. */
export function settle(userId: string, items: Message[]) {
  const here = new Set(items.map(({ id }) => id));
  const left = inBox(userId).filter(({ id }) => !here.has(id));
  if (left.length < inBox(userId).length) set(userId, left);
}

function queue(client: QueryClient, userId: string, id: string) {
  const before = lines.get(userId) ?? Promise.resolve();
  lines.set(
    userId,
    before.then(() => deliver(client, userId, id)),
  );
}

async function deliver(client: QueryClient, userId: string, id: string) {
  for (let failures = 1; ; failures++) {
    const pending = inBox(userId).find((one) => one.id === id);
    // It is there already, was thought better of, or somebody else is at this browser by now.
    if (!pending) return;
    if (pending.state === 'waiting') mark(userId, id, 'sending');
    const error = await tryOnce(client, userId, pending);
    if (!error || !inBox(userId).some((one) => one.id === id)) return;
    if (!passes(error)) return refused(client, userId, { id, error });
    mark(userId, id, 'waiting');
    await untilNext(failures);
  }
}

/** What went wrong; undefined where the server has it. */
async function tryOnce(client: QueryClient, userId: string, { id, content, media_url }: Pending) {
  try {
    showSent(client, userId, await call(messages.send, { user_id: userId, id, content, media_url }));
    discard(userId, id);
    return undefined;
  } catch (error) {
    return error;
  }
}

function refused(client: QueryClient, userId: string, { id, error }: { id: string; error: unknown }) {
  mark(userId, id, 'failed');
  toast.bad(copyOf(error, messageCopy.sendFailed), error);
  // Whether the two may write to each other is not what this browser thought.
  if (error instanceof AppError && error.code === 'forbidden')
    void client.invalidateQueries({ queryKey: threadWith(userId).queryKey });
}
