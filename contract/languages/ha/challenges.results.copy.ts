import type * as en from '../../challenges/results/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const resultsCopy: Catalogue<typeof en.resultsCopy> = {
  howJudged: 'Yadda ake tantance ayyuka',
  weight: (share) => `${share}%`,
  perEntry: 'Alƙalai suna ba kowane ma’auni maki daga 1 zuwa 5.',
  judges: 'alƙali|alƙalai',
  blindly: 'Alƙalai ba sa ganin wanda ya aika.',
  partlyBlind: 'Alƙalai ba sa ganin wanda ya aika, sai mai shiryawa idan yana cikinsu.',
  results: 'Sakamako',
  notYet: 'Ba a fitar da sakamako ba tukuna',
  failed: 'An kasa loda sakamako',
  noSuchPage: 'Babu irin wannan sakamako',
  entry: (n) => `Aiki na ${n}`,
  you: 'kai',
  place: (n) => `Matsayi na ${n}`,
  notJudged: 'Ba a tantance ba',
  average: 'Matsakaici',
  normalised: 'Daidaitacce',
  explained:
    'Jerin yana bin daidaitaccen jimilla: nisan kowane maki daga matsakaicin alƙalinsa, don haka alƙali mai tsauri ba ya canja komai. Idan an yi kunnen doki, ma’auni na farko ne ke yanke hukunci, sannan na gaba, sannan aikin da aka fara aikawa.',
  fewerJudges: 'alƙalai kaɗan',
  publishedOn: 'An fitar',
  fingerprint: 'SHA-256 na sakamako',
  showMore: 'Nuna ƙari',
  yourScores: 'Makinka',
  judge: (n) => `Alƙali na ${n}`,
  gallery: 'Ayyukan da masu su suka nuna',
  galleryOf: (title) => `Ayyukan ${title}`,
  galleryEmpty: 'Babu wanda ya nuna aiki tukuna.',
  backToChallenge: 'Koma ƙalubalen',
  creatorSees: 'Kai kana ganin kowane suna. Sauran suna ganin sunayen waɗanda suka nuna ayyukansu kawai.',
  publicHint: 'Kowa zai iya ganin sunanka, rubutunka da matsayinka bayan an fitar da sakamako.',
};
