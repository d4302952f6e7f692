import type * as en from '../../challenges.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const challengeCopy: Beginning<typeof en.challengeCopy> = {
  challenges: 'Àwọn ìpèníjà',
  joinChallenge: 'Darapọ̀ mọ́ ìpèníjà',
  leaveChallenge: 'Kúrò nínú ìpèníjà',
  createChallenge: 'Dá ìpèníjà sílẹ̀',
  featuredChallenge: 'Ìpèníjà tó gbajúmọ̀',
  search: 'Wá ìpèníjà...',
  noDeadline: 'Kò sí ọjọ́ ìparí',
  deadlinePassed: 'Àsìkò ti kọjá',
  participantCount: 'olùkópa',
  allChip: 'Gbogbo rẹ̀',
};
