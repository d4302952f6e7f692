import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { AppError } from '../../contract/errors.ts';
import type { Picture } from '../../contract/files.ts';
import { type Message, messages } from '../../contract/messages.ts';
import { newId } from '../api/newId.ts';
import {
  discard,
  follow,
  retry,
  sendShown,
  takeUp,
  useWaiting,
  type Waiting,
  waitingFor,
} from '../api/outbox.ts';
import { showSent } from './changes.ts';
import { threadWith } from './queries.ts';

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
  /** `waiting`: it goes by itself once there is a line. `failed`: it was refused, and waits for a retry. */
  state: 'sending' | 'waiting' | 'failed';
}

interface Sent extends Omit<Words, 'media'> {
  user_id: string;
  id: string;
}

interface Shown extends Pick<Words, 'media'> {
  at: string;
}

const isMessage = ({ e }: Waiting) => e.path === messages.send.path;
const sentBy = ({ input }: Waiting) => input as unknown as Sent;

follow((act, { output, error }, client) => {
  if (!client || !isMessage(act)) return;
  const { user_id } = sentBy(act);
  if (output) showSent(client, user_id, output as Message);
  // Whether the two may write to each other is not what this browser thought.
  else if (error instanceof AppError && error.code === 'forbidden')
    void client.invalidateQueries({ queryKey: threadWith(user_id).queryKey });
});

/** What is on its way to a member, and what could not be sent, in the order in which it was written. */
export function useOutbox(userId: string, me: string): Pending[] {
  const client = useQueryClient();
  // At once, rather than with all else that waits.
  useEffect(() => void takeUp(client, me), [client, me]);
  const waiting = useWaiting();
  return useMemo(
    () => waiting.filter((act) => isMessage(act) && sentBy(act).user_id === userId).map(pendingOf),
    [waiting, userId],
  );
}

function pendingOf(act: Waiting): Pending {
  const { id, content, media_url } = sentBy(act);
  const state = act.why === undefined ? (act.going ? 'sending' : 'waiting') : 'failed';
  return { id, content, media_url, ...(act.shown as Shown), state };
}

export function send(user_id: string, { media, ...words }: Words) {
  const input: Sent = { user_id, id: newId(), ...words };
  const shown: Shown = { media, at: new Date().toISOString() };
  void sendShown({ e: messages.send, input, shown });
}

/** Whether it is being sent from here: its answer shows it. */
export const isOnItsWay = (id: string) => waitingFor(id) !== undefined;

/** The same message again: where the server has it already, only its answer was lost. */
export const sendAgain = (id: string) => withIt(id, retry);

export const throwAway = (id: string) => withIt(id, discard);

/** Forgets what the server turns out to have: only its answer was lost. */
export const settle = (items: Message[]) => {
  for (const { id } of items) throwAway(id);
};

function withIt(id: string, act: (one: Waiting) => void) {
  const one = waitingFor(id);
  if (one) act(one);
}
