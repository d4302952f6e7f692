import type * as en from '../../challenges/phases.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const phaseNames: Catalogue<typeof en.phaseNames> = {
  upcoming: 'Yóò ṣí láìpẹ́',
  open: 'Ó ṣí sílẹ̀',
  judging: 'Ìdájọ́ ń lọ',
  results: 'Àbájáde',
  ended: 'Ó ti parí',
  closed: 'A ti tì í',
  cancelled: 'A ti fagi lé e',
};

export const phasesCopy: Catalogue<typeof en.phasesCopy> = {
  phases: 'Àwọn ìpele',
  opened: 'Ó ti ṣí',
  opens: 'Yóò ṣí',
  entries: 'Àwọn iṣẹ́',
  judging: 'Ìdájọ́',
  results: 'Àbájáde',
  to: (day) => `sí ${day}`,
};
