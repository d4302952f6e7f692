import type * as en from '../../files/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const fileCopy: Catalogue<typeof en.fileCopy> = {
  signIn: 'Sai ka shiga kafin ka aika hoto',
  failed: 'An kasa aika hoto',
  done: 'An aika hoto',
  tooManyPixels: 'Wannan hoton ya yi girma. Da fatan za a zaɓi ƙarami',
  muchToday: 'Ka kai iyakar aikawa ta yau. Sake gwadawa gobe.',
  entryFailed: 'An kasa aika fayil',
  notYours: 'Ba ka da izinin ganin wannan fayil',
  tooOld: 'Sake haɗa shi: an aika shi fiye da kwana ɗaya da ya wuce',
  oneFile: 'Aika fayil ɗaya kaɗai',
  kind: 'Faɗi abin da fayil ɗin yake yi',
  moved: 'An riga an karɓi fiye da yadda kake tsammani. Tambayi yawan da aka karɓa, ka ci gaba daga nan',
  failedBecause: (why) => `An kasa aika hoto: ${why || 'ba a san dalili ba'}`,
};
