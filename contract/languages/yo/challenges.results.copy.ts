import type * as en from '../../challenges/results/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const resultsCopy: Catalogue<typeof en.resultsCopy> = {
  howJudged: 'Bí a ṣe ń dá iṣẹ́ lẹ́jọ́',
  weight: (share) => `${share}%`,
  perEntry: 'Adájọ́ máa ń fún ìlànà kọ̀ọ̀kan ní máàkì láti 1 sí 5.',
  judges: 'adájọ́',
  blindly: 'Adájọ́ kì í rí ẹni tó fi iṣẹ́ ránṣẹ́.',
  partlyBlind: 'Adájọ́ kì í rí ẹni tó fi iṣẹ́ ránṣẹ́, àyàfi olùṣètò tó wà lára wọn.',
  results: 'Àbájáde',
  notYet: 'Àbájáde kò tíì jáde',
  failed: 'A kò lè ṣí àbájáde',
  noSuchPage: 'Kò sí irú àbájáde bẹ́ẹ̀',
  entry: (n) => `Iṣẹ́ ${n}`,
  you: 'ìwọ',
  place: (n) => `Ipò ${n}`,
  notJudged: 'A kò dá a lẹ́jọ́',
  average: 'Ìpíndọ́gba',
  normalised: 'Àtúntò',
  explained:
    'Ètò náà ń tẹ̀lé àpapọ̀ àtúntò: bí máàkì kọ̀ọ̀kan ṣe jìnnà sí ìpíndọ́gba adájọ́ rẹ̀, nítorí náà adájọ́ tó le kò yí nǹkan padà. Bí wọ́n bá dọ́gba, ìlànà àkọ́kọ́ ló ń pinnu, lẹ́yìn náà èyí tó kàn, lẹ́yìn náà iṣẹ́ tó kọ́kọ́ dé.',
  fewerJudges: 'adájọ́ kò pọ̀ tó',
  publishedOn: 'Ó jáde ní',
  fingerprint: 'SHA-256 àbájáde',
  showMore: 'Fi sí i hàn',
  yourScores: 'Máàkì rẹ',
  judge: (n) => `Adájọ́ ${n}`,
  gallery: 'Iṣẹ́ tí àwọn olùṣe rẹ̀ fi hàn',
  galleryOf: (title) => `Àwọn iṣẹ́ fún ${title}`,
  galleryEmpty: 'Kò tíì sí ẹni tó fi iṣẹ́ hàn.',
  backToChallenge: 'Padà sí ìpèníjà náà',
  creatorSees: 'Ìwọ ń rí gbogbo orúkọ. Àwọn ẹlòmíràn ń rí orúkọ àwọn tó fi iṣẹ́ wọn hàn nìkan.',
  publicHint: 'Ẹnikẹ́ni lè rí orúkọ, ọ̀rọ̀ àti ipò rẹ nígbà tí àbájáde bá jáde.',
};
