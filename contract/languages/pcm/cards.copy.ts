import type * as en from '../../cards/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const cardCopy: Catalogue<typeof en.cardCopy> = {
  by: (name) => `na ${name} post am`,
  inTribe: (name, tribe) => `na ${name} post am for ${tribe}`,
  closes: (day) => `e go close ${day}`,
  closed: (day) => `e don close ${day}`,
  startsAt: (day, time) => `${day}, ${time} for WAT`,
};
