import type * as en from '../../challenges/works.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Beginning<typeof en.workCopy> = {
  show: 'Fi iṣẹ́ mi han gbogbo ènìyàn',
  showHint:
    'Nígbà tí wọ́n bá gba iṣẹ́ rẹ tí èsì sì jáde, gbogbo ènìyàn lè rí fáìlì àti àwọn ìjápọ̀ rẹ. O lè yí èyí padà nígbàkígbà.',
};
