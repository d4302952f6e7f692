// Normalization sorts the marks of a letter, which takes time in the square of their number.
const UNSORTED_MARKS = /(\p{M}{64})\p{M}+/gu;

/** The text in a Unicode normalization form, in linear time: a letter keeps at most 64 marks. */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD') =>
  text.replace(UNSORTED_MARKS, '$1').normalize(form);
