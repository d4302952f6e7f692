import type * as en from '../../ui.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const uiCopy: Beginning<typeof en.uiCopy> = {
  cancel: 'Soke',
  tryAgain: 'Sake gwadawa',
  showMore: 'Nuna ƙari',
  backToHome: 'Koma gida',
  delete: 'Goge',
  addImage: 'Ƙara hoto',
  close: 'Rufe',
  loading: 'Ana lodawa...',
  title: 'Take',
  description: 'Bayani',
  category: 'Rukuni',
  share: 'Raba',
  saving: 'Ana adanawa...',
  sending: 'Ana aikawa...',
  creating: 'Ana ƙirƙira...',
  decline: 'Ƙi',
  accept: 'Karɓa',
  viewAll: 'Duba duka',
  download: 'Sauke',
  copy: 'Kwafa',
  previousPage: 'Shafin baya',
  nextPage: 'Shafi na gaba',
  showPhoto: 'Nuna hoto',
  all: 'Duka',
};
