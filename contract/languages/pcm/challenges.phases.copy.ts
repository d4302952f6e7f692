import type * as en from '../../challenges/phases.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const phaseNames: Catalogue<typeof en.phaseNames> = {
  upcoming: 'E go soon open',
  open: 'E dey open',
  judging: 'Dem dey judge am',
  results: 'Results don come out',
  ended: 'E don finish',
  closed: 'E don close',
  cancelled: 'E don cancel',
};

export const phasesCopy: Catalogue<typeof en.phasesCopy> = {
  phases: 'How e dey go',
  opened: 'E open',
  opens: 'E go open',
  entries: 'Entries',
  judging: 'Judging',
  results: 'Results',
  to: (day) => `reach ${day}`,
};
