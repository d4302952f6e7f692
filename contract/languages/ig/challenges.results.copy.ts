import type * as en from '../../challenges/results/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const resultsCopy: Catalogue<typeof en.resultsCopy> = {
  howJudged: 'Otu e si ekpe ọrụ ikpe',
  weight: (share) => `${share}%`,
  perEntry: 'Ndị ọka ikpe na-enye ụkpụrụ ọ bụla akara site na 1 ruo 5.',
  judges: 'onye ọka ikpe|ndị ọka ikpe',
  blindly: 'Ndị ọka ikpe anaghị ahụ onye zitere ya.',
  partlyBlind: 'Ndị ọka ikpe anaghị ahụ onye zitere ya, ma e wezụga onye nhazi so na ha.',
  results: 'Nsonaazụ',
  notYet: 'E bipụtabeghị nsonaazụ',
  failed: 'Nsonaazụ ebughị',
  noSuchPage: 'Enweghị nsonaazụ dị otú ahụ',
  entry: (n) => `Ọrụ ${n}`,
  you: 'gị',
  place: (n) => `Ọnọdụ ${n}`,
  notJudged: 'E kpeghị ya',
  average: 'Nkezi',
  normalised: 'Nke a haziri',
  explained:
    'Usoro ahụ na-eso ngụkọta a haziri: otú akara ọ bụla si dị anya na nkezi nke onye ọka ikpe ya, ya mere onye ọka ikpe siri ike anaghị agbanwe ihe. Ọ bụrụ na ha hara, ụkpụrụ mbụ na-ekpebi, wee nke na-eso ya, wee ọrụ buru ụzọ bata.',
  fewerJudges: 'ndị ọka ikpe ezughị',
  publishedOn: 'E bipụtara ya',
  fingerprint: 'SHA-256 nke nsonaazụ',
  showMore: 'Gosikwuo',
  yourScores: 'Akara gị',
  judge: (n) => `Onye ọka ikpe ${n}`,
  gallery: 'Ọrụ ndị mere ha gosiri',
  galleryOf: (title) => `Ọrụ ndị e zitere na ${title}`,
  galleryEmpty: 'Onweghị onye gosiri ọrụ ugbu a.',
  backToChallenge: 'Laghachi n’ịma aka ahụ',
  creatorSees: 'Gị na-ahụ aha niile. Ndị ọzọ na-ahụ naanị aha ndị gosiri ọrụ ha.',
  publicHint: 'Onye ọ bụla ga-ahụzi aha, ederede na ọnọdụ gị mgbe e bipụtara nsonaazụ.',
};
