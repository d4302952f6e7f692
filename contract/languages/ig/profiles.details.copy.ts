import type * as en from '../../profiles/details.copy.ts';
import { DETAIL_MAX } from '../../profiles/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const detailCopy: Catalogue<typeof en.detailCopy> = {
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
  anyState: 'Steeti ọ bụla',
  skill: 'Nka ma ọ bụ mmasị',
  filter: 'Chọọ site na nka, ụlọ akwụkwọ ma ọ bụ steeti',
  apply: 'Gosi ndị otu',
  clear: 'Wepụ nyọcha',
  found: 'Ndị otu a hụrụ',
  filtersHint: 'Ọ na-achọta ndị na-egosi ihe ndị a na profaịlụ ha.',
  step: 'Ebee ka ị na-amụ akwụkwọ?',
  stepHint: 'Ọ bụghị iwu. Ọ na-enyere gị aka ịhụ ndị nke gị.',
  showAll: 'Gosi ndị otu ihe ndị a',
  long: `Ka ọ ghara ịgafe mkpụrụedemede ${DETAIL_MAX}`,
  stateUnknown: 'Họrọ otu n’ime steeti 36, ma ọ bụ FCT Abuja',
  twice: 'Zipu nke ọ bụla otu ugboro',
};
