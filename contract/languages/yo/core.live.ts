import type * as en from '../../core/live.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const liveCopy: Catalogue<typeof en.liveCopy> = {
  tooManyStreams: 'O ti ṣí èyí ní ibi púpọ̀ jù. Jọ̀wọ́ pa ojú-ìwé kan kí o sì tún gbìyànjú.',
};
