import type * as en from '../../core/errors.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const errorCopy: Catalogue<typeof en.errorCopy> = {
  internal: 'Nǹkan kan bàjẹ́ ní ọ̀dọ̀ wa. Jọ̀wọ́ gbìyànjú lẹ́ẹ̀kan sí i.',
  offline: 'Ó dà bíi pé o kò sí lórí ayélujára. Yẹ ìsopọ̀ rẹ wò, kí o sì gbìyànjú lẹ́ẹ̀kan sí i.',
  invalid: 'Jọ̀wọ́ yẹ ohun tí o tẹ̀ wò, kí o sì gbìyànjú lẹ́ẹ̀kan sí i.',
  notFound: 'A kò rí i',
  forbidden: 'A kò gbà ọ́ láyè láti ṣe ìyẹn.',
  rateLimited: 'O ń yára díẹ̀ jù. Jọ̀wọ́ dúró díẹ̀, kí o sì gbìyànjú lẹ́ẹ̀kan sí i.',
  signIn: 'Jọ̀wọ́ wọlé láti tẹ̀síwájú',
  unavailable: 'Iṣẹ́ pọ̀ fún wa báyìí. Tún gbìyànjú láìpẹ́.',
  crossSite: 'Ìbéèrè yìí kò wá láti ojú-ìwé wa.',
  wrongHost: 'Èyí kì í ṣe àdírẹ́sì ojú-òpó yìí, nítorí náà nǹkan kò lè yí padà níbí.',
  tooLarge: 'Èyí ju ohun tí a lè gbà lẹ́ẹ̀kan lọ.',
  idTaken: 'Ìdámọ̀ yìí ti jẹ́ ti nǹkan mìíràn.',
  deleted: 'A ti pa èyí rẹ́.',
};
