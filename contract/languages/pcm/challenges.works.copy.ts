import type * as en from '../../challenges/works.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const workCopy: Catalogue<typeof en.workCopy> = {
  show: 'Show my work to everybody',
  showHint:
    'When dem accept your entry and results don come out, anybody fit open your file and links. Pictures go show as smaller copy, without hidden data like where dem snap am. You fit change this any time.',
  shown: 'Everybody fit see your work now',
  hidden: 'Visitors no go see your work again',
  removed: 'Our team don comot this one from the gallery, so e no fit show again.',
  failed: 'E no gree change who fit see your work',
  preview: (name) => `Small copy of ${name}`,
  openFullSize: 'Open the full size',
  tooLargeToShow: 'This picture too big to show here.',
  viewPdf: 'See the PDF',
  viewerSize: (size) => `The viewer go take ${size} one time. Each page go load when you reach am.`,
  pdfOf: (name) => `PDF: ${name}`,
  page: (n, of) => `Page ${n} out of ${of}`,
  before: 'Page wey dey before',
  next: 'Next page',
  loading: 'The page dey load…',
  pdfFailed: 'We no fit show this PDF here. Abeg open the file.',
};
