import type * as en from '../../reports/copy.ts';
import { APPEAL_MAX } from '../../reports/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outcomeTold: Beginning<typeof en.outcomeTold> = {
  dismissed: 'Kò rú òfin wa.',
  deleted: 'A ti yọ ọ́ kúrò.',
  warned: 'A ti kìlọ̀ fún ọmọ ẹgbẹ́ náà.',
  hidden: 'A ti fi ohun tí ọmọ ẹgbẹ́ náà kọ pamọ́.',
  suspended: 'A ti dá ọmọ ẹgbẹ́ náà dúró fún ìgbà díẹ̀.',
};

export const warningCopy: Beginning<typeof en.warningCopy> = {
  ask: 'Wọlé láti rí ìkìlọ̀ rẹ',
  failed: 'A kò lè gbé ìkìlọ̀ wá',
  warnings: 'Ìkìlọ̀',
  none: 'O kò ní ìkìlọ̀ kankan.',
  what: 'Ìkìlọ̀ túmọ̀ sí pé nǹkan kan tako òfin wa. Kò dí ọ lọ́wọ́ láti ṣe ohunkóhun.',
  aboutYou: 'Nípa àkáǹtì rẹ',
  appeal: 'Pe ẹjọ́',
  appealLabel: 'Kí ló dé tí ìkìlọ̀ yìí kò tọ́?',
  appealHint: 'Ẹ̀ẹ̀kan péré lo lè ṣe é. Ẹlòmíràn ni yóò pinnu.',
  appealEmpty: 'Kọ ìdí tí ìkìlọ̀ yìí kò fi tọ́',
  appealLong: `Kò gbọdọ̀ ju lẹ́tà ${APPEAL_MAX} lọ`,
  appealed: 'A ti fi ẹjọ́ rẹ ránṣẹ́',
  appealFailed: 'A kò lè fi ẹjọ́ náà ránṣẹ́',
  sendAppeal: 'Fi ẹjọ́ ránṣẹ́',
  yourAppeal: 'Ẹjọ́ rẹ',
  appealStates: {
    open: 'Ẹnì kan yóò pinnu ẹjọ́ rẹ.',
    kept: 'Ìkìlọ̀ náà ṣì wà.',
    withdrawn: 'A ti fa ìkìlọ̀ yìí padà. Kò kà mọ́.',
  },
};
