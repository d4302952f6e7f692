import type * as en from '../../announcementBar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Catalogue<typeof en.announcementBarCopy> = {
  label: 'Sanarwa ga kowa',
  more: 'Ƙara karantawa',
  close: 'Rufe sanarwar',
  failed: 'Ba a iya loda sanarwar ba',
  closeFailed: 'Ba a iya rufe sanarwar ba',
};

export const announcementAdminCopy: Catalogue<typeof en.announcementAdminCopy> = {
  tab: 'Sanarwa',
  intro: 'Sanarwa tana saman kowane shafi har ƙarshenta. Kowane mamba zai iya rufe ta.',
  current: 'Ana nunawa yanzu',
  none: 'Babu sanarwar da ake nunawa',
  until: 'Har',
  forMembers: 'Mambobi kaɗai',
  forEverybody: 'Mambobi da baƙi',
  write: 'Rubuta sanarwa',
  replaces: 'Za ta maye gurbin wadda ake nunawa yanzu.',
  words: 'Rubutu',
  link: 'Mahaɗi (ba dole ba)',
  linkHint: 'Yana farawa da https://',
  days: 'Tsawon lokaci',
  visitors: 'A kuma nuna wa baƙi',
  visitorsHint: 'A shafukan kowa da shafin shiga.',
  show: 'Nuna',
  end: 'Kawo ƙarshenta yanzu',
  wordsEmpty: 'Da fatan za a rubuta sanarwa',
  wordsLong: 'Sanarwa kada ta wuce haruffa 300',
  linkWrong: 'Da fatan za a shigar da mahaɗin da ya fara da https://',
  daysWrong: 'Da fatan za a zaɓi tsawon lokaci',
  changed: 'Wani mai gudanarwa ya canja sanarwar. Da fatan za a duba ta, a sake gwadawa.',
  failed: 'An kasa loda sanarwar',
  shown: 'An nuna sanarwar',
  showFailed: 'An kasa nuna sanarwar',
  ended: 'Sanarwar ta ƙare',
  endFailed: 'An kasa kawo ƙarshen sanarwar',
};

export const announcementLengths: Catalogue<typeof en.announcementLengths> = {
  '1': 'kwana 1',
  '3': 'kwanaki 3',
  '7': 'kwanaki 7',
  '14': 'kwanaki 14',
};
