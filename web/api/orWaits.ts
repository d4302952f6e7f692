import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { dropDraft, keep, kept } from '../ui/drafts.ts';
import { sent } from './record.ts';

/**
 * Makes acts of `useAct` that wait where the network loses them. Once one is kept as an act, what was typed is no draft any
 * more: after a restart it is sent or stands in its form, never both. What is refused is a draft again, unless there is
 * another by then.
 */
export const orWaits =
  (draft?: string) =>
  <E extends Endpoint>(e: E, input: Input<E>, finish: (output: Output<E>) => Promise<Output<E>>) =>
    new Promise<Output<E> | undefined>((resolve, reject) => {
      const typed = draft && kept(draft);
      const sending = sent({ e, input }, () => resolve(undefined));
      if (draft) dropDraft(draft);
      sending.then(finish).then(resolve, (error) => {
        if (draft && typed && !kept(draft)) keep(draft, typed);
        reject(error);
      });
    });
