import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from '../../../contract/endpoint.ts';
import type { Reaction } from '../../../contract/messages.actions.copy.ts';
import { messageActions } from '../../../contract/messages.actions.ts';
import type { Message } from '../../../contract/messages.ts';
import { call } from '../../api/call.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { sendOrQueue } from '../../outbox/sendOrQueue.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { showChanged } from '../cacheUpdates.ts';

// The number of requests in flight by message: the screen shows a newer state of these than the server has.
const changing = new Map<string, number>();

export const isChanging = (id: string) => changing.has(id);

/** Fetches a message and shows its current state. */
export async function refreshMessage(client: QueryClient, me: string, userId: string, id: string) {
  const { changed_at, ...message } = await call(messageActions.one, { user_id: userId, message_id: id });
  // A pending change is newer than this response.
  if (!isChanging(id)) showChanged(client, me, userId, message, changed_at);
}

interface Changed {
  me: string;
  message: Message;
}

const otherOf = ({ me, message }: Changed) =>
  message.sender_id === me ? message.recipient_id : message.sender_id;

export const reactionOf = ({ me, message }: Changed) =>
  message.sender_id === me ? message.sender_reaction : message.recipient_reaction;

/** Sets or removes the viewer's reaction, optimistically. */
export function setReaction(client: QueryClient, one: Changed, reaction: Reaction | null) {
  const { me, message } = one;
  const named = { user_id: otherOf(one), message_id: message.id };
  const mine = message.sender_id === me ? { sender_reaction: reaction } : { recipient_reaction: reaction };
  const now = { ...message, ...mine };
  if (reaction) void apply(client, one, now, messageActions.react, { ...named, reaction });
  else void apply(client, one, now, messageActions.unreact, named);
}

/** Unsends one of the viewer's messages, optimistically. */
export function unsend(client: QueryClient, one: Changed) {
  const { message } = one;
  const attachment = { media_url: null, media: null, file: null, media_gone: false, with_file: false };
  const gone = { content: '', ...attachment, reply_to: null, unsent: true };
  const now = { ...message, ...gone, sender_reaction: null, recipient_reaction: null };
  void apply(client, one, now, messageActions.unsend, { user_id: otherOf(one), message_id: message.id });
}

/**
 * Shows a changed message optimistically and sends the mutation. Then, also if the server rejects it, shows the message
 * as the server has it.
 */
async function apply<E extends Endpoint>(
  client: QueryClient,
  one: Changed,
  now: Message,
  e: E,
  input: Input<E>,
) {
  const { me, message } = one;
  const { id } = message;
  const userId = otherOf(one);
  showChanged(client, me, userId, now);
  changing.set(id, (changing.get(id) ?? 0) + 1);
  try {
    await sendOrQueue({ e, input });
  } catch (error) {
    toast.bad(errorTextOf(error, e.copy.failed), error);
  }
  const left = (changing.get(id) ?? 1) - 1;
  if (left > 0) changing.set(id, left);
  else changing.delete(id);
  if (left === 0) await refreshMessage(client, me, userId, id).catch(() => {});
}
