import type * as en from '../../push/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const pushCopy: Catalogue<typeof en.pushCopy> = {
  ask: 'Da fatan za a shiga domin ganin saituna.',
  failed: 'An kasa kunna sanarwar nan take',
  notAService: 'Ba za mu iya samun hidimar sanarwa ta wannan burauza ba',
  beforeSession: 'A aiko sanarwa a wannan na’ura kafin a fara?',
  afterAnswer: (name) => `A aiko sanarwa a wannan na’ura idan ${name} ya amsa?`,
  turnOn: 'Kunna',
  no: 'A’a, na gode',
};
