import type * as en from '../../reports/copy.ts';
import { APPEAL_MAX } from '../../reports/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const outcomeTold: Beginning<typeof en.outcomeTold> = {
  dismissed: 'Bai saɓa wa ƙa’idojinmu ba.',
  deleted: 'Mun cire shi.',
  warned: 'Mun yi wa memban gargaɗi.',
  hidden: 'Mun ɓoye abin da memban ya rubuta.',
  suspended: 'Mun dakatar da memban.',
};

export const warningCopy: Beginning<typeof en.warningCopy> = {
  ask: 'Shiga don ganin gargaɗinka',
  failed: 'An kasa ɗora gargaɗin',
  warnings: 'Gargaɗi',
  none: 'Ba ka da gargaɗi.',
  what: 'Gargaɗi yana nufin wani abu ya saɓa wa ƙa’idojinmu. Ba ya hana ka yin komai.',
  aboutYou: 'Game da asusunka',
  appeal: 'Ɗaukaka ƙara',
  appealLabel: 'Me ya sa wannan gargaɗin bai dace ba?',
  appealHint: 'Sau ɗaya kawai za ka iya. Wani dabam ne zai yanke hukunci.',
  appealEmpty: 'Rubuta dalilin da gargaɗin bai dace ba',
  appealLong: `Kada ya wuce haruffa ${APPEAL_MAX}`,
  appealed: 'An aika ƙarar',
  appealFailed: 'An kasa aika ƙarar',
  sendAppeal: 'Aika ƙara',
  yourAppeal: 'Ƙararka',
  appealStates: {
    open: 'Wani zai yanke hukunci kan ƙararka.',
    kept: 'Gargaɗin yana nan.',
    withdrawn: 'Mun janye wannan gargaɗin. Ba ya ƙirga.',
  },
};
