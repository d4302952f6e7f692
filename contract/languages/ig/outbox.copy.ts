import type * as en from '../../outbox.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outboxCopy: Beginning<typeof en.outboxCopy> = {
  waits: 'Ị nọghị n’ịntanetị. Anyị ga-eziga ya mgbe ị laghachiri.',
  title: 'Ọ na-eche ka e ziga ya',
  waiting: 'Ọ na-eche netwọk',
  ended: 'A pụtala gị. Anyị ga-eziga ya mgbe ị banyere.',
  discard: 'Tụfuo',
};
