import type * as en from '../../cards/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const cardCopy: Catalogue<typeof en.cardCopy> = {
  by: (name) => `láti ọwọ́ ${name}`,
  inTribe: (name, tribe) => `láti ọwọ́ ${name} nínú ${tribe}`,
  closes: (day) => `yóò parí ní ${day}`,
  closed: (day) => `ó parí ní ${day}`,
  startsAt: (day, time) => `${day}, ${time} WAT`,
};
