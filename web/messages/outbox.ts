import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '../../contract/errors.ts';
import type { Picture } from '../../contract/files.ts';
import { messageCopy } from '../../contract/messages.copy.ts';
import { type Message, messages } from '../../contract/messages.ts';
import { call } from '../api/call.ts';
import { newId } from '../api/newId.ts';
import { onPersonChange } from '../api/person.ts';
import { copyOf } from '../api/useAct.ts';
import { keep, kept } from '../ui/drafts.ts';
import { toast } from '../ui/toasts.ts';
import { showSent, threadWith } from './queries.ts';

/** What somebody wants to say. */
export interface Words {
  content: string;
  media_url: string | null;
  media: Picture | null;
}

/** A message that the server does not have yet, or has not confirmed. */
export interface Pending extends Words {
  id: string;
  at: string;
  /** It could not be sent; it waits for a retry or for being discarded. */
  failed: boolean;
}

// By whom it is for. Beyond any screen: leaving a thread neither stops what is on its way nor loses what failed.
const boxes = new Map<string, readonly Pending[]>();
// In each thread one goes at a time, so that they arrive in the order in which they were written.
const lines = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
const NONE: readonly Pending[] = [];
// Who wrote them.
let writer: string | undefined;

const keptAs = (me: string) => `outbox ${me}`;

const inBox = (userId: string) => boxes.get(userId) ?? NONE;

function set(userId: string, box: readonly Pending[]) {
  boxes.set(userId, box);
  if (writer) keep(keptAs(writer), [...boxes]);
  for (const tell of listeners) tell();
}

const mark = (userId: string, id: string, failed: boolean) =>
  set(
    userId,
    inBox(userId).map((one) => (one.id === id ? { ...one, failed } : one)),
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

// A reload, or a sign-in that ended, lost nothing: what failed waits, and what was on its way is sent again as the same.
function takeUp(client: QueryClient, me: string) {
  if (writer === me) return;
  writer = me;
  for (const [userId, box] of kept<[string, Pending[]][]>(keptAs(me)) ?? []) {
    set(userId, box);
    for (const { id, failed } of box) if (!failed) queue(client, userId, id);
  }
}

export function send(client: QueryClient, userId: string, words: Words) {
  const pending = { ...words, id: newId(), at: new Date().toISOString(), failed: false };
  set(userId, [...inBox(userId), pending]);
  queue(client, userId, pending.id);
}

/** The same message again: where the server has it already, only its answer was lost. */
export function retry(client: QueryClient, userId: string, id: string) {
  mark(userId, id, false);
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
  const pending = inBox(userId).find((one) => one.id === id);
  // It is there already, or somebody else is at this browser by now.
  if (!pending) return;
  const { content, media_url } = pending;
  try {
    showSent(client, userId, await call(messages.send, { user_id: userId, id, content, media_url }));
    discard(userId, id);
  } catch (error) {
    if (!inBox(userId).includes(pending)) return;
    mark(userId, id, true);
    toast.bad(copyOf(error, messageCopy.sendFailed), error);
    // Refused: whether the two may write to each other is not what this browser thought.
    if (error instanceof AppError && error.code === 'forbidden')
      void client.invalidateQueries({ queryKey: threadWith(userId).queryKey });
  }
}
