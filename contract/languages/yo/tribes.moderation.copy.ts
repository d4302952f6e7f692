import type * as en from '../../tribes/moderation.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const moderationCopy: Beginning<typeof en.moderationCopy> = {
  wasRemoved: 'Olùdarí ẹgbẹ́ náà ti yọ ọ́ kúrò',
  removals: 'Ohun tí àwọn olùdarí ẹgbẹ́ yọ kúrò',
  removalsFailed: 'A kò lè ṣí ohun tí wọ́n yọ kúrò',
  removedFrom: { post: 'Àtẹ̀jáde rẹ', comment: 'Èsì rẹ' },
  inTribe: (tribe: string) => `nínú ${tribe}`,
  because: (reason: string) => `Ìdí: ${reason}`,
};
