import type * as en from '../../ui.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const uiCopy: Beginning<typeof en.uiCopy> = {
  cancel: 'Fagi lé e',
  tryAgain: 'Gbìyànjú lẹ́ẹ̀kan sí i',
  showMore: 'Fi púpọ̀ sí i hàn',
  backToHome: 'Padà sí ilé',
  delete: 'Pa á rẹ́',
  addImage: 'Fi àwòrán kún un',
  close: 'Pa á dé',
  loading: 'Ó ń ṣí...',
  title: 'Àkọlé',
  description: 'Àpèjúwe',
  category: 'Ẹ̀ka',
  share: 'Pín in',
  saving: 'Ó ń pamọ́...',
  sending: 'Ó ń lọ...',
  creating: 'Ó ń ṣẹ̀dá...',
  decline: 'Kọ̀ ọ́',
  accept: 'Gbà á',
  viewAll: 'Wo gbogbo rẹ̀',
  download: 'Gbà á sílẹ̀',
  copy: 'Ṣe àdàkọ',
  previousPage: 'Ojú-ìwé tó ṣáájú',
  nextPage: 'Ojú-ìwé tó kàn',
  showPhoto: 'Fi àwòrán hàn',
  all: 'Gbogbo rẹ̀',
};
