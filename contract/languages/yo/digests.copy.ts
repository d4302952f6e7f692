import type * as en from '../../digests/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const digestCopy: Catalogue<typeof en.digestCopy> = {
  failed: 'A kò lè dá ímeèlì dúró',
  badLink: 'Líǹkì yìí kò tọ́. O lè pa ímeèlì ní Ètò.',
  ask: 'Ṣé kí a dá ìfitónilétí ímeèlì dúró? O lè tún un tàn ní Ètò.',
  action: 'Má gbà á mọ́',
  busy: 'A ń dá a dúró...',
  done: 'Ó ti parí. O kò ní gba ímeèlì yìí mọ́.',
  settings: 'Ètò',
};

export const digestMailCopy: Catalogue<typeof en.digestMailCopy> = {
  text: 'Ohun tí o kò rí nìyí:',
  more: (count) => `Àti ${count} mìíràn.`,
  action: (app) => `Ṣí ${app}`,
  why: 'O ń gba ímeèlì yìí lẹ́ẹ̀kan péré lójúmọ́.',
  unsubscribe: 'Má gbà á mọ́',
  subject: (app, count) => `Ìfitónilétí tuntun ${count} lórí ${app}`,
};
