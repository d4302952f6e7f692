import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { dropDraft, loadValue, saveValue } from '../ui/forms/drafts.ts';
import { sendOrQueue } from './sendOrQueue.ts';

/**
 * The `send` option of `useApiMutation` for mutations that may be queued. A queued mutation replaces the draft of its
 * form: after a restart the text is either sent or in the form, never both. A rejected one becomes a draft again,
 * unless there is a newer draft. `onRejected` is also called after the form is unmounted: its screen reverts the
 * optimistic update.
 */
export const queueWhenOffline =
  (draft?: string, onRejected?: () => void) =>
  <E extends Endpoint>(e: E, input: Input<E>, finish: (output: Output<E>) => Promise<Output<E>>) =>
    new Promise<Output<E> | undefined>((resolve, reject) => {
      const typed = draft && loadValue(draft);
      const sending = sendOrQueue({ e, input }, () => resolve(undefined));
      if (draft) dropDraft(draft);
      sending.then(finish).then(resolve, (error) => {
        if (draft && typed && !loadValue(draft)) saveValue(draft, typed);
        onRejected?.();
        reject(error);
      });
    });
