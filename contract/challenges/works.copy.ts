/** Texts of submitted works: who may see them, and how they are viewed in place. */
export const workCopy = {
  show: 'Show my work to anyone',
  showHint:
    'Once your entry is accepted and results are published, anyone can open your file and links. Pictures are shown as smaller copies, without hidden data such as the place. You can change this at any time.',
  shown: 'Your work can be shown to anyone',
  hidden: 'Your work is hidden from visitors',
  removed: 'Our team took this out of the gallery, so it cannot be shown again.',
  failed: 'Failed to change who sees your work',
  preview: (name: string) => `Preview of ${name}`,
  openFullSize: 'Open full size',
  tooLargeToShow: 'This picture is too large to show here.',
  viewPdf: 'View PDF',
  /** Shown before the reader is loaded: what it costs. */
  viewerSize: (size: string) => `The viewer downloads ${size} once. Pages load as you turn them.`,
  pdfOf: (name: string) => `PDF: ${name}`,
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  before: 'Page before',
  next: 'Next page',
  loading: 'Loading the page…',
  pdfFailed: 'This PDF cannot be shown here. Open the file instead.',
} as const;
