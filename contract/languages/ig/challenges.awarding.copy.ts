import type * as en from '../../challenges/awarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const awardingCopy: Catalogue<typeof en.awardingCopy> = {
  organiser: 'Onye nhazi (ọ bụghị iwu)',
  noOrganiser: 'Naanị gị, dị ka onye otu',
  organiserHint: 'Asambodo na-akpọ aha onye nhazi a kwadoro.',
  withoutOrganiser:
    'Na-enweghị onye nhazi a kwadoro, asambodo dị mgbe ndị otu 3 nọọrọ onwe ha zitere ọrụ, ọ na-ekwukwa na onye otu nyere ya.',
  notVerified: (name) => `${name} (a kwadobeghị ya)`,
  notYours: 'Họrọ onye nhazi ị bụ onye otu ya',
  skills: 'Nkà asambodo na-egosi (ọ bụghị iwu)',
  skillsHint: 'Ruo 5, jiri rikọm: QGIS, Ikwu okwu n’ihu ọha',
  skillsLong: 'Tinye nkà ruo 5, nke ọ bụla mkpụrụ 40',
  fixed: 'Onye nhazi na nkà enweghị ike ịgbanwe mgbe ọrụ mbụ batara',
  proves: 'Asambodo na-egosi:',
  ring: 'Ngwaọrụ na adreesị a na-ekekọrịta',
  ringHint:
    'Ndị otu si n’otu ngwaọrụ ma ọ bụ adreesị banye dị ka onye mepụtara ya ma ọ bụ onye ọzọ so. Naanị ndị ọrụ na-ahụ nke a. Ụlọ akwụkwọ ma ọ bụ ụlọ nri nwere otu adreesị, ya mere lee ọrụ ndị ahụ tupu i mee ihe.',
  ringFailed: 'Ịtụnyere ngwaọrụ na adreesị agaghị',
  sameDevice: 'otu ngwaọrụ na adreesị',
  sameAddress: 'otu adreesị',
  creator: 'onye mepụtara ya',
  by: (name, domain) =>
    domain === null ? `Site n’aka ${name} (a kwadoro ya)` : `Site n’aka ${name} (${domain}, a kwadoro ya)`,
  ringNone: (entrants) => `Enweghị n’etiti onye mepụtara ya na ndị so ${entrants}.`,
};
