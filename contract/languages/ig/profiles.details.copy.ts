import type * as en from '../../profiles/details.copy.ts';
import { DETAIL_MAX } from '../../profiles/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const detailCopy: Beginning<typeof en.detailCopy> = {
  names: {
    school: 'Ụlọ akwụkwọ',
    level: 'Ogo ọmụmụ',
    study: 'Ihe ị na-amụ',
    state: 'Steeti',
    nysc_batch: 'Otu NYSC',
  },
  heading: 'Ụlọ akwụkwọ na steeti',
  hint: 'Ọ bụghị iwu. Naanị gị ga-ahụ ya ruo mgbe i gosiri ya.',
  show: (name) => `Gosi ndị otu “${name}”`,
  schoolHint: 'Họrọ na ndepụta, ma ọ bụ dee aha ya',
  noState: 'Enweghị steeti',
  long: `Ka ọ ghara ịgafe mkpụrụedemede ${DETAIL_MAX}`,
  stateUnknown: 'Họrọ otu n’ime steeti 36, ma ọ bụ FCT Abuja',
  twice: 'Zipu nke ọ bụla otu ugboro',
};
