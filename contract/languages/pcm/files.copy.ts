import type * as en from '../../files/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const fileCopy: Catalogue<typeof en.fileCopy> = {
  signIn: 'You suppose sign in before you upload picture',
  failed: 'E no gree upload the picture',
  done: 'The picture don upload',
  failedBecause: (why) => `E no gree upload the picture: ${why || 'we no know why'}`,
  tooManyPixels: 'This image too big to open. Abeg choose smaller one',
  notYours: 'You no get access to this file',
  tooOld: 'Attach am again: e don pass one day since you upload am',
  oneFile: 'Send only one file',
  kind: 'Talk wetin the file dey for',
  muchToday: 'You don reach today upload limit. Try again tomorrow.',
  moved:
    'The part of this file wey don reach plenty pass wetin you think. Ask how much, then continue from there',
  entryFailed: 'E no gree upload the file',
};
