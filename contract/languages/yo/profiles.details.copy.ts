import type * as en from '../../profiles/details.copy.ts';
import { DETAIL_MAX } from '../../profiles/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const detailCopy: Catalogue<typeof en.detailCopy> = {
  names: {
    school: 'Ilé-ẹ̀kọ́',
    level: 'Ìpele',
    study: 'Ẹ̀kọ́ tí o ń kọ́',
    state: 'Ìpínlẹ̀',
    nysc_batch: 'Ìpín NYSC',
  },
  heading: 'Ilé-ẹ̀kọ́ àti ìpínlẹ̀',
  hint: 'Kì í ṣe dandan. Ìwọ nìkan ni yóò rí i títí o bá fi hàn.',
  show: (name) => `Fi “${name}” han àwọn ọmọ ẹgbẹ́`,
  schoolHint: 'Yan nínú àkójọ, tàbí kọ orúkọ rẹ̀',
  noState: 'Kò sí ìpínlẹ̀',
  anyState: 'Ìpínlẹ̀ èyíkéyìí',
  skill: 'Ìmọ̀ tàbí ìfẹ́',
  filter: 'Wá nípa ìmọ̀, ilé-ẹ̀kọ́ tàbí ìpínlẹ̀',
  apply: 'Fi àwọn ọmọ ẹgbẹ́ hàn',
  clear: 'Mú àsẹ́ kúrò',
  found: 'Àwọn ọmọ ẹgbẹ́ tí a rí',
  filtersHint: 'Ó ń wá àwọn tí wọ́n fi èyí hàn lórí ojú-ìwé wọn.',
  step: 'Níbo lo ti ń kẹ́kọ̀ọ́?',
  stepHint: 'Kì í ṣe dandan. Ó ń ràn ọ́ lọ́wọ́ láti rí àwọn ènìyàn rẹ.',
  showAll: 'Fi ìwọ̀nyí han àwọn ọmọ ẹgbẹ́',
  long: `Kò gbọdọ̀ ju lẹ́tà ${DETAIL_MAX} lọ`,
  stateUnknown: 'Yan ọ̀kan nínú ìpínlẹ̀ 36, tàbí FCT Abuja',
  twice: 'Fi ọ̀kọ̀ọ̀kan ránṣẹ́ lẹ́ẹ̀kan',
};
