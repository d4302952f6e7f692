import type * as en from '../../organisers/admin.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const organisersAdminCopy: Catalogue<typeof en.organisersAdminCopy> = {
  actFailed: 'A kò lè fi pamọ́',
  tab: 'Àwọn olùṣètò',
  intro: 'Jẹ́rìí olùṣètò bí o bá mọ ẹni tó wà lẹ́yìn rẹ̀ nìkan. Gbogbo ìgbésẹ̀ wà nínú àkọsílẹ̀ iṣẹ́.',
  none: 'A kò rí olùṣètò',
  failed: 'A kò lè ṣí àwọn olùṣètò',
  createdBy: (name) => `${name} ló dá a sílẹ̀`,
  verify: 'Jẹ́rìí',
  unverify: 'Yọ ìjẹ́rìí kúrò',
  verifyNamed: (name) => `Jẹ́rìí ${name}`,
  unverifyNamed: (name) => `Yọ ìjẹ́rìí ${name} kúrò`,
  reason: 'Ìdí',
  reasonHint: 'Fún àkọsílẹ̀ iṣẹ́; àwọn ọmọ ẹgbẹ́ kì í rí i.',
  reasonEmpty: 'Jọ̀wọ́ sọ ìdí kan',
  reasonLong: 'Ìdí kò gbọdọ̀ ju lẹ́tà 300 lọ',
  done: 'A ti fi pamọ́',
};
