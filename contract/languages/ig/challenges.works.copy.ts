import type * as en from '../../challenges/works.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Catalogue<typeof en.workCopy> = {
  show: 'Gosi onye ọ bụla ọrụ m',
  showHint:
    'Mgbe a nabatara ọrụ gị ma mepụta rizọọtụ, onye ọ bụla ga-ahụ faịlụ na njikọ gị. Ị nwere ike ịgbanwe nke a mgbe ọ bụla.',
  shown: 'Onye ọ bụla nwere ike ịhụ ọrụ gị',
  hidden: 'E zoro ọrụ gị n’ebe ndị ọbịa nọ',
  removed: 'Ndị ọrụ anyị wepụrụ nke a na ngosi, ya mere enweghị ike igosi ya ọzọ.',
  failed: 'Ịgbanwe ndị na-ahụ ọrụ gị agaghị',
  preview: (name) => `Foto ${name}`,
  openFullSize: 'Mepee n’uju nha',
  tooLargeToShow: 'Foto a buru oke ibu igosi ebe a.',
  viewPdf: 'Lee PDF',
  viewerSize: (size) => `Ihe nlele PDF na-ewe ${size} otu ugboro. Ibe na-ebu mgbe ị na-atụgharị ha.`,
  pdfOf: (name) => `PDF: ${name}`,
  page: (n, of) => `Ibe ${n} n’ime ${of}`,
  before: 'Ibe gara aga',
  next: 'Ibe na-eso',
  loading: 'Ibe na-ebu…',
  pdfFailed: 'Enweghị ike igosi PDF a ebe a. Mepee faịlụ ahụ.',
};
