import type * as en from '../../challenges/phases.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const phaseNames: Catalogue<typeof en.phaseNames> = {
  upcoming: 'Ọ ga-emeghe',
  open: 'O meghere',
  judging: 'A na-ekpe ikpe',
  results: 'Nsonaazụ',
  ended: 'Ọ gwụla',
  closed: 'Emechiela',
  cancelled: 'Akagbuola',
};

export const phasesCopy: Catalogue<typeof en.phasesCopy> = {
  phases: 'Ogbo',
  opened: 'O meghere',
  opens: 'Ọ ga-emeghe',
  entries: 'Ọrụ',
  judging: 'Ikpe',
  results: 'Nsonaazụ',
  to: (day) => `ruo ${day}`,
};
