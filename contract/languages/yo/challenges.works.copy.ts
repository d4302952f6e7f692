import type * as en from '../../challenges/works.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Catalogue<typeof en.workCopy> = {
  show: 'Fi iṣẹ́ mi han gbogbo ènìyàn',
  showHint:
    'Nígbà tí wọ́n bá gba iṣẹ́ rẹ tí èsì sì jáde, gbogbo ènìyàn lè rí fáìlì àti àwọn ìjápọ̀ rẹ. O lè yí èyí padà nígbàkígbà.',
  shown: 'Ẹnikẹ́ni lè rí iṣẹ́ rẹ',
  hidden: 'Iṣẹ́ rẹ wà ní ìpamọ́ fún àwọn àlejò',
  removed: 'Àwọn òṣìṣẹ́ wa ti yọ èyí kúrò nínú àfihàn, nítorí náà kò lè hàn mọ́.',
  failed: 'A kò lè yí ẹni tó ń rí iṣẹ́ rẹ padà',
  preview: (name) => `Àwòrán ${name}`,
  openFullSize: 'Ṣí i ní ìwọ̀n kíkún',
  tooLargeToShow: 'Àwòrán yìí tóbi jù láti hàn níbí.',
  viewPdf: 'Wo PDF',
  viewerSize: (size) => `Ẹ̀rọ ìwo-PDF ń gba ${size} lẹ́ẹ̀kan. Ojú-ìwé ń ṣí bí o ṣe ń ṣí wọn.`,
  pdfOf: (name) => `PDF: ${name}`,
  page: (n, of) => `Ojú-ìwé ${n} nínú ${of}`,
  before: 'Ojú-ìwé ìṣáájú',
  next: 'Ojú-ìwé tó kàn',
  loading: 'Ojú-ìwé ń ṣí…',
  pdfFailed: 'PDF yìí kò lè hàn níbí. Ṣí fáìlì náà.',
};
