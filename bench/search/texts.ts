// Generated posts in five languages: words made of each language's syllables, with the frequency of real words (Zipf), among
// its most common words.

const LANGUAGES = [
  {
    common: 'the of and to in is for you with on',
    syllables: 'ba con de er fa gi ing lo ma nter per re sti tion ver',
  },
  {
    common: 'na dey for wey no go me dem una abeg',
    syllables: 'wa ka be sa fi do na ti ma pa ri ko lu shi gbo',
  },
  { common: 'ni ti àti ń sí wọ́n ó mo kò bí', syllables: 'bọ̀ ẹ̀ ṣé gbà ọ́ lá rí kọ́ dùn fẹ́ tọ̀ yẹ pẹ́ ìwà' },
  { common: 'da na ta a ya ba shi ne wanda kuma', syllables: 'ƙa ɗa ɓa sha ri ma tsa ra ku wa gi na zu fa' },
  { common: 'na nke ka ọ bụ ndị ya ị anyị ha', syllables: 'chị ọma gụ kwu ụzọ nwa dị bịa mgbe ike ala ọnụ' },
].map(({ common, syllables }) => ({ common: common.split(' '), syllables: syllables.split(' ') }));

const VOCABULARY = 20_000;
const WORDS = { least: 12, more: 40 };

/** Pseudo-random numbers from 0 to 1, the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The word of a rank; the most common words come first. */
export function wordOf(language: number, rank: number): string {
  const { common, syllables } = LANGUAGES[language % LANGUAGES.length] as (typeof LANGUAGES)[number];
  const known = common[rank];
  if (known) return known;
  let word = '';
  for (let rest = rank + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

export interface Text {
  title: string;
  content: string;
}

export function textOf(n: number, random: () => number): Text {
  const words = (many: number) =>
    Array.from({ length: many }, () => wordOf(n, Math.floor(VOCABULARY ** random()) - 1)).join(' ');
  return { title: words(4), content: words(WORDS.least + Math.floor(random() * WORDS.more)) };
}
