import { linkPieces } from '../../../contract/text/links.ts';
import { foldLookAlikes } from '../../../contract/text/lookAlikes.ts';
import { SEPARATOR, searchable } from '../../../contract/text/searchable.ts';
import type { WordMatcher } from '../../deps/heldWords.ts';

/** Without case, accents, invisible letters and look-alikes. */
const fold = (text: string) => foldLookAlikes(searchable(text));

/** The folded words of a text, each between two spaces. */
const wordsOf = (text: string) => ` ${fold(text).split(SEPARATOR).filter(Boolean).join(' ')} `;

/** Of a pasted address, what other links to the same place lack: the scheme, and a port or a slash at the end. */
const AROUND = /^(?:https?:\/\/)?(?:www\.)?|(?::\d+)?\/?$/gi;
const DOMAIN = /^[^\s/]+\.[^\s/.]{2,}$/;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** What may stand beside a domain without being a part of its name. A subdomain's dot may precede it. */
const domainPattern = (domain: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(domain)}(?!-*[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`, 'u');

/** A text, and the hosts of its links in ASCII. */
function withHosts(text: string): string {
  const hosts = linkPieces(text).flatMap(({ url }) => (url ? [new URL(url).hostname] : []));
  return fold([text, ...hosts].join(' '));
}

/** Folds the words and domains once. */
export function createMatcher(words: readonly string[]): WordMatcher {
  const entries = words.map((word) => {
    const place = word.replace(AROUND, '');
    return DOMAIN.test(place)
      ? { word, domain: domainPattern(fold(place)) }
      : { word, folded: wordsOf(place) };
  });
  return {
    in(text) {
      if (entries.length === 0) return [];
      const [asWords, asHosts] = [wordsOf(text), withHosts(text)];
      return entries
        .filter(({ domain, folded }) =>
          domain ? domain.test(asHosts) : folded !== '  ' && asWords.includes(folded),
        )
        .map(({ word }) => word);
    },
  };
}
