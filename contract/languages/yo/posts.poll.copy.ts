import type * as en from '../../posts/poll.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Catalogue<typeof en.pollCopy> = {
  poll: 'Ìdìbò',
  add: 'Fi ìdìbò kún un',
  remove: 'Yọ ìdìbò kúrò',
  option: (n) => `Ìdáhùn ${n}`,
  addOption: 'Fi ìdáhùn kún un',
  choose: 'Yan ìdáhùn',
  vote: 'Dìbò',
  yourVote: 'Ìbò rẹ',
  afterVote: 'O máa rí àbájáde lẹ́yìn ìbò rẹ, tàbí ní ìparí.',
  ended: 'Ó ti parí',
  over: 'Ìdìbò yìí ti parí',
  voteFailed: 'A kò lè dìbò',
  intro: 'Ọ̀rọ̀ àtẹ̀jáde rẹ ni ìbéèrè náà. Ẹnikẹ́ni kò lè yí ìbò padà, o kò sì lè yí ìdìbò náà padà.',
  removeOption: (n) => `Yọ ìdáhùn ${n} kúrò`,
  length: 'Fún ìgbà wo',
  loading: 'Ìdìbò ń ṣí...',
  tryAgain: 'Tún gbìyànjú',
  voting: 'Ìbò rẹ ń lọ. Àbájáde yóò tẹ̀lé e.',
  ends: (moment) => `Yóò parí ní ${moment}`,
  votes: 'ìbò',
  optionEmpty: 'Jọ̀wọ́ kún gbogbo ìdáhùn',
  optionLong: 'Ìdáhùn kò gbọdọ̀ ju lẹ́tà 80 lọ',
  fewOptions: 'Ìdìbò nílò ó kéré tán ìdáhùn méjì',
  manyOptions: 'Ìdìbò kò lè ní ju ìdáhùn 6 lọ',
  sameOptions: 'Ìdáhùn méjì jẹ́ ọ̀kan náà',
  hours: 'Ìdìbò ń gba wákàtí 1 sí ọjọ́ 30',
  noOption: 'Kò sí irú ìdáhùn bẹ́ẹ̀',
  notFound: 'A kò rí ìdìbò náà',
  askVote: 'Jọ̀wọ́ wọlé láti dìbò',
};

export const pollLengths: Catalogue<typeof en.pollLengths> = { '24': 'ọjọ́ 1', '72': 'ọjọ́ 3', '168': 'ọjọ́ 7' };
