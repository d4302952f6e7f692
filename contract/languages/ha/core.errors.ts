import type * as en from '../../core/errors.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const errorCopy: Catalogue<typeof en.errorCopy> = {
  internal: 'Wani abu ya lalace a ɓangarenmu. Da fatan za a sake gwadawa.',
  offline: 'Da alama babu intanet. Duba haɗinka ka sake gwadawa.',
  invalid: 'Da fatan za a duba abin da aka shigar a sake gwadawa.',
  notFound: 'Ba a samu ba',
  forbidden: 'Ba a ba ka izinin yin haka ba.',
  rateLimited: 'Kana sauri kaɗan. Da fatan za a jira kaɗan a sake gwadawa.',
  signIn: 'Da fatan za a shiga domin ci gaba',
  unavailable: 'Aiki ya yi mana yawa yanzu. Sake gwadawa nan da ɗan lokaci.',
  crossSite: 'Wannan buƙata ba daga shafukanmu ta fito ba.',
  wrongHost: 'Wannan ba adireshin wannan shafi ba ne, don haka ba za a iya canja komai a nan ba.',
  tooLarge: 'Wannan ya fi ƙarfin abin da za mu iya karɓa a lokaci ɗaya.',
  idTaken: 'Wannan lamba tana da wani abu dabam.',
  deleted: 'An goge wannan.',
};
