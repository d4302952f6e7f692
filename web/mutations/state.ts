import type { QueuedMutation } from './store.ts';

// The state of the outbox: a list in the order of sending, and its transitions.
//
//   waiting ──▶ (sent) removed          waiting: sent in turn, or again after a lost connection
//   sending ──▶ (sent) removed          sending: its screen sends it at once and shows it
//   sending ──▶ (no response) waiting
//   waiting, sending ──▶ (error) rejected ──▶ (retry) waiting, or (discard) removed

export interface PendingMutation extends QueuedMutation {
  isSending?: boolean;
}

export type State = readonly PendingMutation[];

export const statusOf = ({ why, isSending }: PendingMutation) =>
  why !== undefined ? 'rejected' : isSending ? 'sending' : 'waiting';

/** In the order of creation: another page's older ones may be added later. */
export const add = (state: State, one: PendingMutation): State =>
  [...state, one].sort((a, b) => (a.id < b.id ? -1 : 1));

export const remove = (state: State, { id }: PendingMutation): State => state.filter((one) => one.id !== id);

const replace = (state: State, now: PendingMutation): State =>
  state.map((one) => (one.id === now.id ? now : one));

/** The record of a waiting mutation, as it is stored. */
export const asWaiting = ({ why: _, isSending: __, ...queued }: PendingMutation): QueuedMutation => queued;

/** The record of a rejected mutation, as it is stored. */
export const asRejected = (one: PendingMutation, why: string): QueuedMutation => ({ ...asWaiting(one), why });

export const toWaiting = (state: State, one: PendingMutation): State => replace(state, asWaiting(one));

export const toRejected = (state: State, one: PendingMutation, why: string): State =>
  replace(state, asRejected(one, why));

/** The next mutation to send: in order, since a later one may depend on an earlier one. */
export const nextOf = (state: State) => state.find((one) => statusOf(one) === 'waiting');

/** Whether an earlier mutation of the same resource is still to be sent. */
export function isBehind(state: State, { id, resource }: PendingMutation): boolean {
  const first = state.find((one) => one.resource === resource && statusOf(one) !== 'rejected');
  return first !== undefined && first.id !== id;
}
