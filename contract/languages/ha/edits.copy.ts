import type * as en from '../../edits/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const editCopy: Catalogue<typeof en.editCopy> = {
  edit: 'Gyara',
  editPost: 'Gyara rubutu',
  editComment: 'Gyara sharhi',
  editTribe: 'Gyara ƙungiya',
  editChallenge: 'Gyara ƙalubale',
  editSession: 'Gyara zama',
  save: 'Adana',
  saving: 'Ana adanawa...',
  saved: 'An adana gyara',
  failed: 'An kasa adana gyara',
  versionsFailed: 'An kasa loda kwafi-kwafi',
  ask: 'Da fatan za a shiga domin gyarawa',
  askVersions: 'Da fatan za a shiga domin ganin kwafi-kwafi',
  changed: 'An canja wannan a halin yanzu. Rubutunka na nan: kwatanta su biyun ka sake adanawa.',
  often: 'An gyara wannan sau 49, ba za a iya sake gyarawa ba.',
  deadlineBack: 'Wa’adi gaba kaɗai yake matsawa. Zaɓi lokaci na gaba, ko cire shi.',
  seatsTaken: 'Masu zuwa sun fi haka yawa. Ƙara wurare.',
  edited: 'An gyara',
  versions: 'Kwafi-kwafi',
  current: 'Kwafi na yanzu',
  original: 'Na asali',
  version: (n) => `Kwafi na ${n}`,
  image: (n) => `Hoto na ${n}: `,
  conflictTitle: 'An canja wannan a halin yanzu',
  conflictText: 'Rubutunka na ƙasa. Adana shi ya maye gurbin na yanzu, ko yi amfani da na yanzu.',
  useCurrent: 'Yi amfani da na yanzu',
};
