import type * as en from '../../posts/poll.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Catalogue<typeof en.pollCopy> = {
  poll: 'Ntuli aka',
  add: 'Tinye ntuli aka',
  remove: 'Wepụ ntuli aka',
  option: (n) => `Azịza ${n}`,
  addOption: 'Tinye azịza',
  choose: 'Họrọ azịza',
  vote: 'Tuo vootu',
  yourVote: 'Vootu gị',
  afterVote: 'Ị ga-ahụ nsonaazụ mgbe ị tụchara vootu, ma ọ bụ na njedebe.',
  ended: 'Agwụla',
  over: 'Ntuli aka a agwụla',
  voteFailed: 'Enweghị ike ịtụ vootu',
  intro: 'Ederede ozi gị bụ ajụjụ ahụ. Onweghị onye ga-agbanwe vootu, ị gaghịkwa agbanwe ntuli aka ahụ.',
  removeOption: (n) => `Wepụ azịza ${n}`,
  length: 'Ogologo oge',
  loading: 'Ntuli aka na-ebu...',
  tryAgain: 'Nwaa ọzọ',
  voting: 'A na-eziga vootu gị. Nsonaazụ ga-eso.',
  ends: (moment) => `Ọ ga-agwụ ${moment}`,
  votes: 'vootu',
  optionEmpty: 'Biko dejupụta azịza ọ bụla',
  optionLong: 'Azịza agaghị akarị mkpụrụ 80',
  fewOptions: 'Ntuli aka chọrọ opekata mpe azịza abụọ',
  manyOptions: 'Ntuli aka nwere azịza 6 kacha',
  sameOptions: 'Azịza abụọ bụ otu ihe',
  hours: 'Ntuli aka na-ewe awa 1 ruo ụbọchị 30',
  noOption: 'Enweghị azịza dị otú ahụ',
  notFound: 'A chọtaghị ntuli aka ahụ',
  askVote: 'Biko banye ka ị tuo vootu',
};

export const pollLengths: Catalogue<typeof en.pollLengths> = {
  '24': 'ụbọchị 1',
  '72': 'ụbọchị 3',
  '168': 'ụbọchị 7',
};
