import type * as en from '../../challenges/awarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const awardingCopy: Catalogue<typeof en.awardingCopy> = {
  organiser: 'Olùṣètò (kò pọn dandan)',
  noOrganiser: 'Ìwọ nìkan, gẹ́gẹ́ bí ọmọ ẹgbẹ́',
  organiserHint: 'Ìwé-ẹ̀rí máa ń dárúkọ olùṣètò tí a jẹ́rìí.',
  withoutOrganiser:
    'Láìsí olùṣètò tí a jẹ́rìí, ìwé-ẹ̀rí wà nígbà tí ọmọ ẹgbẹ́ 3 tó dá dúró bá ti fi iṣẹ́ ránṣẹ́, yóò sì sọ pé ọmọ ẹgbẹ́ kan ló fún wọn.',
  notVerified: (name) => `${name} (a kò jẹ́rìí rẹ̀)`,
  notYours: 'Yan olùṣètò tí o jẹ́ ọmọ rẹ̀',
  skills: 'Ìmọ̀ tí ìwé-ẹ̀rí ń fi hàn (kò pọn dandan)',
  skillsHint: 'Tó 5, pẹ̀lú kọ́mà: QGIS, Sísọ̀rọ̀ ní gbangba',
  skillsLong: 'Fi ìmọ̀ tó tó 5 kún un, kí ọ̀kọ̀ọ̀kan má ju lẹ́tà 40 lọ',
  fixed: 'Olùṣètò àti ìmọ̀ kò lè yí padà lẹ́yìn iṣẹ́ àkọ́kọ́',
  proves: 'Ìwé-ẹ̀rí ń fi hàn:',
  ring: 'Ẹ̀rọ àti àdírẹ́sì àjọlò',
  ringHint:
    'Àwọn tó wọlé láti orí ẹ̀rọ tàbí àdírẹ́sì kan náà pẹ̀lú olùdásílẹ̀ tàbí olùkópa mìíràn. Àwọn òṣìṣẹ́ nìkan ló ń rí èyí. Ilé-ẹ̀kọ́ tàbí ilé oúnjẹ ní àdírẹ́sì kan, nítorí náà wo àwọn iṣẹ́ kí o tó ṣe nǹkan.',
  ringFailed: 'A kò lè fi ẹ̀rọ àti àdírẹ́sì wéra',
  sameDevice: 'ẹ̀rọ àti àdírẹ́sì kan náà',
  sameAddress: 'àdírẹ́sì kan náà',
  creator: 'olùdásílẹ̀',
  by: (name, domain) =>
    domain === null ? `Láti ọwọ́ ${name} (a jẹ́rìí rẹ̀)` : `Láti ọwọ́ ${name} (${domain}, a jẹ́rìí rẹ̀)`,
  ringNone: (entrants) => `Kò sí láàárín olùdásílẹ̀ àti olùkópa ${entrants}.`,
};
