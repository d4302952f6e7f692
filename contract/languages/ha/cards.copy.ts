import type * as en from '../../cards/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const cardCopy: Catalogue<typeof en.cardCopy> = {
  by: (name) => `daga ${name}`,
  inTribe: (name, tribe) => `daga ${name} a ${tribe}`,
  closes: (day) => `zai rufe ${day}`,
  closed: (day) => `an rufe ${day}`,
  startsAt: (day, time) => `${day}, ${time} WAT`,
};
