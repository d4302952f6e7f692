import type * as en from '../../ui.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const uiCopy: Beginning<typeof en.uiCopy> = {
  cancel: 'Kagbuo',
  tryAgain: 'Nwaa ọzọ',
  showMore: 'Gosikwuo',
  backToHome: 'Laghachi n’ụlọ',
  delete: 'Hichapụ',
  addImage: 'Tinye foto',
  close: 'Mechie',
  loading: 'Ọ na-ebu...',
  title: 'Isiokwu',
  description: 'Nkọwa',
  category: 'Ngalaba',
  share: 'Kesaa',
  saving: 'A na-echekwa...',
  sending: 'A na-eziga...',
  creating: 'A na-emepụta...',
  decline: 'Jụ',
  accept: 'Nabata',
  viewAll: 'Lee ha niile',
  download: 'Budata',
  copy: 'Detuo',
  previousPage: 'Ibe gara aga',
  nextPage: 'Ibe na-esote',
  showPhoto: 'Gosi foto',
  all: 'Ha niile',
};
