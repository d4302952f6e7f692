import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serverNow } from '../../contract/clock.ts';
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
  /** The message that it replies to. */
  reply_to: Message['reply_to'];
}

/** A message that the server has not confirmed. */
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
  // The two may not write to each other any more: refetches `mutual`.
  else if (error instanceof AppError && error.code === 'forbidden')
    void client.invalidateQueries({ queryKey: threadWith(user_id).queryKey });
});

/** The pending messages to a member, including rejected ones, in the order of writing. */
export function usePendingMessages(userId: string, me: string): PendingMessage[] {
  const client = useQueryClient();
  // Resumes the queue at once, not after the delay of OfflineSupport.tsx.
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
  // A message queued by an earlier release has no `file` and no `reply_to`.
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
  const shown: Shown = { media, file, reply_to, at: new Date(serverNow()).toISOString() };
  void sendOptimistic({ e: messages.send, input, shown });
}

/** Whether this page is sending the message: the response shows it. */
export const isSending = (id: string) => findPending(id) !== undefined;

/** Retries with the same id, which is idempotent if only the response was lost. */
export const retryMessage = (id: string) => withIt(id, retry);

export const discardMessage = (id: string) => withIt(id, discard);

/** Removes pending messages that the server has stored: only their responses were lost. */
export const dropDelivered = (items: Message[]) => {
  for (const { id } of items) discardMessage(id);
};

function withIt(id: string, apply: (one: PendingMutation) => void) {
  const one = findPending(id);
  if (one) apply(one);
}
