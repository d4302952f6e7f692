import { localeCopy } from '../../../contract/locale.copy.ts';

const plural = new Intl.PluralRules(localeCopy.language);

/** '1 like', '2,000 likes' of 'like|likes'; one form does for a language that has no other. */
export function countOf(n: number, forms: string): string {
  const [one, many = one] = forms.split('|');
  return `${n.toLocaleString(localeCopy.numbers)} ${plural.select(n) === 'one' ? one : many}`;
}
