import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../contract/core/clock.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { type AttachedFile, type Message, messages } from '../../contract/messages/endpoints.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import { discard, findPending, retry, usePendingOf } from '../mutations/outbox.ts';
import { type PendingMutation, statusOf } from '../mutations/state.ts';
import { useMutation } from '../mutations/useMutation.ts';
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

const sentBy = ({ input }: Pick<PendingMutation, 'input'>) => input as unknown as Sent;

function showResult(
  client: QueryClient,
  input: PendingMutation['input'],
  { output, error }: { output?: unknown; error?: unknown },
) {
  const { user_id } = sentBy({ input });
  if (output) showSent(client, user_id, output as Message);
  // The two may not write to each other any more: refetches `mutual`.
  else if (error instanceof AppError && error.code === 'forbidden')
    void client.invalidateQueries({ queryKey: threadWith(user_id).queryKey });
}

/** The pending messages to a member, including rejected ones, in the order of writing. */
export function usePendingMessages(userId: string, me: string): PendingMessage[] {
  const waiting = usePendingOf(messages.send, me, showResult);
  return useMemo(
    () => waiting.filter((mutation) => sentBy(mutation).user_id === userId).map(pendingOf),
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

/** Sends messages to a member, which are shown at once. */
export function useSendMessage(user_id: string) {
  const { mutate } = useMutation(messages.send);
  return ({ media, file, reply_to, ...words }: MessageContent) => {
    const input: Sent = { user_id, id: uuidv7(), ...words, reply_to: reply_to?.id ?? null };
    const shown: Shown = { media, file, reply_to, at: new Date(serverNow()).toISOString() };
    mutate(input, shown);
  };
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
