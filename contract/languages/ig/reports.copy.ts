import type * as en from '../../reports/copy.ts';
import { APPEAL_MAX } from '../../reports/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outcomeTold: Beginning<typeof en.outcomeTold> = {
  dismissed: 'Ọ dabaghị iwu anyị.',
  deleted: 'Anyị ewepụla ya.',
  warned: 'Anyị adọọla onye ahụ aka ná ntị.',
  hidden: 'Anyị ezoola ihe onye ahụ dere.',
  suspended: 'Anyị akwụsịtụla onye ahụ.',
};

export const warningCopy: Beginning<typeof en.warningCopy> = {
  ask: 'Banye ka ịhụ ịdọ aka na ntị gị',
  failed: 'Ịdọ aka na ntị ebuligheghị',
  warnings: 'Ịdọ aka na ntị',
  none: 'Ị nweghị ịdọ aka na ntị.',
  what: 'Ọ pụtara na ihe mebiri iwu anyị. Ọ naghị egbochi gị ime ihe ọ bụla.',
  aboutYou: 'Banyere akaụntụ gị',
  appeal: 'Rịọ ka e lee ya ọzọ',
  appealLabel: 'Gịnị mere o ji bụrụ ihe na-ezighị ezi?',
  appealHint: 'Ị nwere ike ịrịọ naanị otu ugboro. Onye ọzọ ga-ekpebi.',
  appealEmpty: 'Dee ihe mere o ji bụrụ ihe na-ezighị ezi',
  appealLong: `Ya agafela mkpụrụedemede ${APPEAL_MAX}`,
  appealed: 'E zigala arịrịọ gị',
  appealFailed: 'Izipu arịrịọ emeghị',
  sendAppeal: 'Zipu arịrịọ',
  yourAppeal: 'Arịrịọ gị',
  appealStates: {
    open: 'Onye ga-ekpebi arịrịọ gị.',
    kept: 'Ịdọ aka na ntị ahụ ka dị.',
    withdrawn: 'Anyị ewepụla ya. Ọ dịghị agụ.',
  },
};
