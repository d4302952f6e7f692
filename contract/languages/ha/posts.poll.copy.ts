import type * as en from '../../posts/poll.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Catalogue<typeof en.pollCopy> = {
  poll: 'Zaɓe',
  add: 'Ƙara zaɓe',
  remove: 'Cire zaɓen',
  option: (n) => `Amsa ${n}`,
  addOption: 'Ƙara amsa',
  choose: 'Zaɓi amsa',
  vote: 'Kaɗa ƙuri’a',
  yourVote: 'Ƙuri’arka',
  afterVote: 'Za ka ga sakamako bayan ƙuri’arka, ko a ƙarshe.',
  ended: 'Ya ƙare',
  over: 'Wannan zaɓen ya ƙare',
  voteFailed: 'Ba a iya kaɗa ƙuri’a ba',
  intro: 'Rubutunka shi ne tambayar. Ba a canja ƙuri’a, kuma ba za ka iya canja zaɓen daga baya ba.',
  removeOption: (n) => `Cire amsa ta ${n}`,
  length: 'Tsawon lokaci',
  loading: 'Ana loda zaɓen...',
  tryAgain: 'Sake gwadawa',
  voting: 'Ana aika ƙuri’arka. Sakamako zai biyo baya.',
  ends: (moment) => `Zai ƙare ${moment}`,
  votes: 'ƙuri’a|ƙuri’u',
  optionEmpty: 'Da fatan za a cike kowace amsa',
  optionLong: 'Amsa kada ta wuce haruffa 80',
  fewOptions: 'Zaɓe yana buƙatar aƙalla amsoshi biyu',
  manyOptions: 'Zaɓe yana da amsoshi 6 a iyaka',
  sameOptions: 'Amsoshi biyu iri ɗaya ne',
  hours: 'Zaɓe yana ɗaukar daga awa 1 zuwa kwanaki 30',
  noOption: 'Babu irin wannan amsa',
  notFound: 'Ba a samu zaɓen ba',
  askVote: 'Da fatan za a shiga domin kaɗa ƙuri’a',
};

export const pollLengths: Catalogue<typeof en.pollLengths> = {
  '24': 'kwana 1',
  '72': 'kwanaki 3',
  '168': 'kwanaki 7',
};
