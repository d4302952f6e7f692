import type * as en from '../../challenges/phases.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const phaseNames: Catalogue<typeof en.phaseNames> = {
  upcoming: 'Zai buɗe nan gaba',
  open: 'A buɗe',
  judging: 'Ana tantancewa',
  results: 'Sakamako',
  ended: 'Ya ƙare',
  closed: 'An rufe',
  cancelled: 'An soke',
};

export const phasesCopy: Catalogue<typeof en.phasesCopy> = {
  phases: 'Matakai',
  opened: 'An buɗe',
  opens: 'Zai buɗe',
  entries: 'Ayyuka',
  judging: 'Tantancewa',
  results: 'Sakamako',
  to: (day) => `zuwa ${day}`,
};
