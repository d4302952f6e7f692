import type * as en from '../../profiles/details.copy.ts';
import { DETAIL_MAX } from '../../profiles/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const detailCopy: Catalogue<typeof en.detailCopy> = {
  names: {
    school: 'Makaranta',
    level: 'Mataki',
    study: 'Fannin karatu',
    state: 'Jiha',
    nysc_batch: 'Rukunin NYSC',
  },
  heading: 'Makaranta da jiha',
  hint: 'Ba dole ba ne. Kai kaɗai za ka gani sai ka nuna.',
  show: (name) => `Nuna “${name}” ga mambobi`,
  schoolHint: 'Zaɓa daga jerin, ko ka rubuta suna',
  noState: 'Babu jiha',
  anyState: 'Kowace jiha',
  skill: 'Ƙwarewa ko sha’awa',
  filter: 'Tace ta ƙwarewa, makaranta ko jiha',
  apply: 'Nuna mambobi',
  clear: 'Share tacewa',
  found: 'Mambobin da aka samu',
  filtersHint: 'Ana samun mambobin da suka nuna waɗannan a bayanansu.',
  step: 'A ina kake karatu?',
  stepHint: 'Ba dole ba ne. Yana taimaka maka ka samu mutanenka.',
  showAll: 'Nuna waɗannan ga mambobi',
  long: `Kada ya wuce harafi ${DETAIL_MAX}`,
  stateUnknown: 'Zaɓi ɗaya daga jihohi 36, ko FCT Abuja',
  twice: 'Aika kowanne sau ɗaya',
};
