import type * as en from '../../tribes/moderation.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const moderationCopy: Catalogue<typeof en.moderationCopy> = {
  removals: 'Abin da masu kula da ƙungiyoyi suka cire',
  removalsFailed: 'An kasa loda abin da aka cire',
  removedFrom: { post: 'Rubutunka', comment: 'Sharhinka' },
  inTribe: (tribe: string) => `a ${tribe}`,
  because: (reason: string) => `Dalili: ${reason}`,
  ask: 'Da fatan za a shiga domin gudanar da ƙungiya',
  removed: 'An cire daga ƙungiyar',
  removeFailed: 'An kasa cirewa',
  removedAlready: 'Wani ya riga ya cire shi',
  notYours:
    'Ba za ka iya cire abin da mai ƙungiya ko mai gudanarwa ya rubuta ba, ko, idan kai mai kula ne, abin da wani mai kula ya rubuta',
  remove: 'Cire daga ƙungiyar',
  removePost: 'A cire wannan rubutu?',
  removeComment: 'A cire wannan sharhi?',
  whatRemovingDoes:
    'Za a goge shi ga kowa, tare da amsoshinsa. Za a gaya wa marubucin dalili. Ba za a iya dawo da shi ba.',
  reason: 'Dalili',
  reasonHint: 'Marubucin zai karanta.',
  reasonEmpty: 'Da fatan za a ba da dalili',
  reasonLong: 'Dalilin ya yi tsayi',
  pin: 'Maƙala a ƙungiyar',
  unpin: 'Cire daga maƙale',
  pinFailed: 'An kasa maƙala rubutun',
  unpinFailed: 'An kasa cire rubutun daga maƙale',
  tooManyPins: 'An riga an maƙala rubutu uku. Ka fara cire ɗaya.',
  reports: 'Ƙorafe-ƙorafe',
  reportsFailed: 'An kasa loda ƙorafe-ƙorafe',
  noReports: 'Babu ƙorafin da ke jira game da wannan ƙungiya.',
  whatReportsAre: 'Ma’aikatan shafin ma suna ganin waɗannan ƙorafe-ƙorafe.',
  removeIt: 'Cire',
  leave: 'Bar wa ma’aikata',
  left: 'An bar wa ma’aikata',
  leaveFailed: 'An kasa bar wa ma’aikata ƙorafin',
  waiting: 'Rubutun da ke jira',
  whatWaits:
    'Rubutun farko na sabbin mambobi da suka shiga ta mahaɗin gayyata. Kai da sauran masu kula kaɗai ke ganin su.',
  figures: 'Alƙaluma',
  figuresFailed: 'An kasa loda alƙaluma',
  figure: 'Alƙalami',
  lastDays: (days) => `Kwanaki ${days} na ƙarshe`,
  figureNames: {
    joined: 'Mambobin da suka shiga',
    departed: 'Mambobin da suka fita ko aka cire',
    posts: 'Rubuce-rubuce',
    unanswered: 'Rubutun da ba amsa',
  },
};
