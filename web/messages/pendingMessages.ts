import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { AppError } from '../../contract/errors.ts';
import type { Picture } from '../../contract/files.ts';
import { type AttachedFile, type Message, messages } from '../../contract/messages.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import {
  discard,
  findPending,
  observe,
  resumeQueue,
  retry,
  sendOptimistic,
  usePending,
} from '../outbox/queue/outbox.ts';
import { type PendingMutation, statusOf } from '../outbox/queue/state.ts';
import { showSent } from './cacheUpdates.ts';
import { threadWith } from './queries.ts';

/** The content of a message. */
export interface MessageContent {
  content: string;
  media_url: string | null;
  media: Picture | null;
  file: AttachedFile | null;
  /** The message that it answers. */
  reply_to: Message['reply_to'];
}

/** A message that the server does not have yet, or has not confirmed. */
export interface PendingMessage extends MessageContent {
  id: string;
  at: string;
  /** `waiting`: sent once there is a connection. `failed`: rejected, until a retry. */
  state: 'sending' | 'waiting' | 'failed';
}

interface Sent extends Omit<MessageContent, 'media' | 'file' | 'reply_to'> {
  user_id: string;
  id: string;
  reply_to: string | null;
}

interface Shown extends Pick<MessageContent, 'media' | 'file' | 'reply_to'> {
  at: string;
}

const isMessage = ({ e }: PendingMutation) => e.path === messages.send.path;
const sentBy = ({ input }: PendingMutation) => input as unknown as Sent;

observe((mutation, { output, error }, client) => {
  if (!client || !isMessage(mutation)) return;
  const { user_id } = sentBy(mutation);
  if (output) showSent(client, user_id, output as Message);
  // Whether the two may write to each other is not what this browser thought.
  else if (error instanceof AppError && error.code === 'forbidden')
    void client.invalidateQueries({ queryKey: threadWith(user_id).queryKey });
});

/** What is on its way to a member, and what could not be sent, in the order in which it was written. */
export function usePendingMessages(userId: string, me: string): PendingMessage[] {
  const client = useQueryClient();
  // At once, rather than with all else that waits.
  useEffect(() => void resumeQueue(client, me), [client, me]);
  const waiting = usePending();
  return useMemo(
    () =>
      waiting.filter((mutation) => isMessage(mutation) && sentBy(mutation).user_id === userId).map(pendingOf),
    [waiting, userId],
  );
}

function pendingOf(mutation: PendingMutation): PendingMessage {
  const { id, content, media_url } = sentBy(mutation);
  const status = statusOf(mutation);
  const state = status === 'rejected' ? 'failed' : status;
  const shown = mutation.shown as Shown;
  // One that a previous release queued has no file and answers none.
  return {
    id,
    content,
    media_url,
    ...shown,
    file: shown.file ?? null,
    reply_to: shown.reply_to ?? null,
    state,
  };
}

export function send(user_id: string, { media, file, reply_to, ...words }: MessageContent) {
  const input: Sent = { user_id, id: uuidv7(), ...words, reply_to: reply_to?.id ?? null };
  const shown: Shown = { media, file, reply_to, at: new Date().toISOString() };
  void sendOptimistic({ e: messages.send, input, shown });
}

/** Whether it is being sent from here: its answer shows it. */
export const isSending = (id: string) => findPending(id) !== undefined;

/** The same message again: where the server has it already, only its answer was lost. */
export const retryMessage = (id: string) => withIt(id, retry);

export const discardMessage = (id: string) => withIt(id, discard);

/** Forgets what the server turns out to have: only its answer was lost. */
export const dropDelivered = (items: Message[]) => {
  for (const { id } of items) discardMessage(id);
};

function withIt(id: string, apply: (one: PendingMutation) => void) {
  const one = findPending(id);
  if (one) apply(one);
}
