import type * as en from '../../outbox.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outboxCopy: Beginning<typeof en.outboxCopy> = {
  waits: 'O kò sí lórí ayélujára. A ó fi ránṣẹ́ nígbà tí o bá padà.',
  title: 'Ó ń dúró láti lọ',
  waiting: 'Ó ń dúró de nẹ́tíwọ́ọ̀kì',
  ended: 'A ti mú ọ jáde. A ó fi ránṣẹ́ nígbà tí o bá wọlé.',
  discard: 'Sọ ọ́ nù',
};
