import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messageActions } from '../../../contract/messages/actions.ts';
import type { Reaction } from '../../../contract/messages/copy.ts';
import type { Message } from '../../../contract/messages/endpoints.ts';
import { call } from '../../api/call.ts';
import { useMutation } from '../../mutations/useMutation.ts';
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

export const reactionOf = (me: string, message: Message) =>
  message.sender_id === me ? message.sender_reaction : message.recipient_reaction;

/**
 * Reacts to a message or unsends it, optimistically. Then, also if the server rejects it, shows the message as the server
 * has it.
 */
export function useChangeMessage(me: string, message: Message) {
  const client = useQueryClient();
  const { id, sender_id, recipient_id } = message;
  const userId = sender_id === me ? recipient_id : sender_id;
  const named = { user_id: userId, message_id: id };
  const options = { whenOffline: 'queue', quiet: true, onDone: settle, onRejected: settle } as const;
  const react = useMutation(messageActions.react, options);
  const unreact = useMutation(messageActions.unreact, options);
  const unsend = useMutation(messageActions.unsend, options);

  function show(changed: Partial<Message>) {
    showChanged(client, me, userId, { ...message, ...changed });
    changing.set(id, (changing.get(id) ?? 0) + 1);
  }

  async function settle() {
    const left = (changing.get(id) ?? 1) - 1;
    if (left > 0) changing.set(id, left);
    else changing.delete(id);
    if (left === 0) await refreshMessage(client, me, userId, id).catch(() => {});
  }

  return {
    /** Sets or removes the viewer's reaction. */
    setReaction(reaction: Reaction | null) {
      show(sender_id === me ? { sender_reaction: reaction } : { recipient_reaction: reaction });
      if (reaction) react.mutate({ ...named, reaction });
      else unreact.mutate(named);
    },
    unsend() {
      const attachment = { media_url: null, media: null, file: null, media_gone: false, with_file: false };
      const gone = { content: '', ...attachment, reply_to: null, unsent: true };
      show({ ...gone, sender_reaction: null, recipient_reaction: null });
      unsend.mutate(named);
    },
  };
}
