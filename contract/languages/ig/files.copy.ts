import type * as en from '../../files/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const fileCopy: Catalogue<typeof en.fileCopy> = {
  signIn: 'Ị ga-ebu ụzọ banye tupu i bugo foto',
  failed: 'Foto ahụ agaghị',
  done: 'E bugola foto',
  tooManyPixels: 'Foto a buru oke ibu. Biko họrọ nke pere mpe',
  muchToday: 'O ruola oke nke taa. Nwaa ọzọ echi.',
  entryFailed: 'Faịlụ ahụ agaghị',
  notYours: 'Ị nweghị ikike ịhụ faịlụ a',
  tooOld: 'Tinye ya ọzọ: o karịala otu ụbọchị kemgbe e bugoro ya',
  oneFile: 'Zite naanị otu faịlụ',
  kind: 'Kwuo ihe faịlụ ahụ bụ maka ya',
  moved: 'Nke batarala karịrị ihe i chere. Jụọ ego ole batara, wee gaa n’ihu site ebe ahụ',
  failedBecause: (why) => `Foto ahụ agaghị: ${why || 'amaghị ihe kpatara ya'}`,
};
