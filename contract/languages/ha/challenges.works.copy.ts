import type * as en from '../../challenges/works.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Catalogue<typeof en.workCopy> = {
  show: 'Nuna aikina ga kowa',
  showHint:
    'Idan an karɓi aikinka aka kuma fitar da sakamako, kowa zai iya ganin fayil da hanyoyin haɗinka. Za ka iya canza wannan a kowane lokaci.',
  shown: 'Kowa zai iya ganin aikinka',
  hidden: 'Aikinka a ɓoye yake ga baƙi',
  removed: 'Ma’aikatanmu sun cire wannan daga baje koli, don haka ba za a iya sake nuna shi ba.',
  failed: 'An kasa canja masu ganin aikinka',
  preview: (name) => `Hoton ${name}`,
  openFullSize: 'Buɗe cikakken girma',
  tooLargeToShow: 'Wannan hoto ya yi girma, ba za a iya nuna shi a nan ba.',
  viewPdf: 'Duba PDF',
  viewerSize: (size) => `Mai nuna PDF yana ɗaukar ${size} sau ɗaya. Shafuka suna zuwa yayin da kake buɗe su.`,
  pdfOf: (name) => `PDF: ${name}`,
  page: (n, of) => `Shafi na ${n} cikin ${of}`,
  before: 'Shafin baya',
  next: 'Shafi na gaba',
  loading: 'Ana loda shafin…',
  pdfFailed: 'Ba za a iya nuna wannan PDF a nan ba. Buɗe fayil ɗin.',
};
