import type { Message } from '../../../contract/messages/endpoints.ts';
import { createEmitter } from '../../ui/createEmitter.ts';
import { isFilled, saveValue } from '../../ui/forms/drafts.ts';

/** The name of the draft of a thread. */
export const draftOf = (userId: string, me: string) => `message ${userId} ${me}`;

const { emit, subscribe } = createEmitter();

/** Makes the text of a discarded message the draft of its thread again, unless there is another. */
export function returnText({ content, recipient_id, sender_id }: Message) {
  const draft = draftOf(recipient_id, sender_id);
  if (!content || isFilled(draft)) return;
  saveValue(draft, { content });
  emit();
}

/** Calls the listener after a text has become the draft of its thread. Returns a function that ends this. */
export const onTextReturned = subscribe;
