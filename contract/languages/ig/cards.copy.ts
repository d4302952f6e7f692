import type * as en from '../../cards/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const cardCopy: Catalogue<typeof en.cardCopy> = {
  by: (name) => `site n’aka ${name}`,
  inTribe: (name, tribe) => `site n’aka ${name} na ${tribe}`,
  closes: (day) => `ọ ga-emechi ${day}`,
  closed: (day) => `o mechiri ${day}`,
  startsAt: (day, time) => `${day}, ${time} WAT`,
};
