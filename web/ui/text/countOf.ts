import { localeCopy } from '../../../contract/core/locale.copy.ts';

const plural = new Intl.PluralRules(localeCopy.language);

/** '1 like', '2,000 likes' from 'like|likes'. A language without a plural form needs only one form. */
export function countOf(n: number, forms: string): string {
  const [one, many = one] = forms.split('|');
  return `${n.toLocaleString(localeCopy.numbers)} ${plural.select(n) === 'one' ? one : many}`;
}
