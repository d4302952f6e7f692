import type * as en from '../../outbox.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outboxCopy: Beginning<typeof en.outboxCopy> = {
  waits: 'Babu intanet. Za mu aika idan ya dawo.',
  title: 'Ana jiran aikawa',
  waiting: 'Ana jiran hanyar sadarwa',
  ended: 'An fitar da kai. Za mu aika bayan ka shiga.',
  discard: 'Yi watsi',
};
