import type * as en from '../../announcementBar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Catalogue<typeof en.announcementBarCopy> = {
  label: 'Ọkwa',
  more: 'Gụkwuo',
  close: 'Mechie ọkwa a',
  failed: 'Ọkwa ahụ ebughị',
  closeFailed: 'Imechi ọkwa a agaghị',
};

export const announcementAdminCopy: Catalogue<typeof en.announcementAdminCopy> = {
  tab: 'Ọkwa',
  intro: 'Ọkwa na-anọ n’elu ibe ọ bụla ruo njedebe ya. Onye otu ọ bụla nwere ike imechi ya.',
  current: 'A na-egosi ugbu a',
  none: 'Enweghị ọkwa a na-egosi',
  until: 'Ruo',
  forMembers: 'Naanị ndị otu',
  forEverybody: 'Ndị otu na ndị ọbịa',
  write: 'Dee ọkwa',
  replaces: 'Ọ ga-anọchi nke a na-egosi ugbu a.',
  words: 'Ederede',
  link: 'Njikọ (ọ bụghị iwu)',
  linkHint: 'Ọ na-amalite na https://',
  days: 'Ogologo oge',
  visitors: 'Gosikwa ya ndị ọbịa',
  visitorsHint: 'N’ibe ọha na ibe mbanye.',
  show: 'Gosi',
  end: 'Kwụsị ya ugbu a',
  wordsEmpty: 'Biko dee ọkwa',
  wordsLong: 'Ọkwa agaghị akarị mkpụrụ 300',
  linkWrong: 'Biko tinye njikọ malitere na https://',
  daysWrong: 'Biko họrọ ogologo oge',
  changed: 'Onye nchịkwa ọzọ gbanwere ọkwa ahụ. Biko lee ya, nwaa ọzọ.',
  failed: 'Ọkwa ahụ ebughị',
  shown: 'E gosila ọkwa ahụ',
  showFailed: 'Igosi ọkwa ahụ agaghị',
  ended: 'Ọkwa ahụ agwụla',
  endFailed: 'Ịkwụsị ọkwa ahụ agaghị',
};

export const announcementLengths: Catalogue<typeof en.announcementLengths> = {
  '1': 'ụbọchị 1',
  '3': 'ụbọchị 3',
  '7': 'ụbọchị 7',
  '14': 'ụbọchị 14',
};
