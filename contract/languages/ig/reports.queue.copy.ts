import type * as en from '../../reports/queue.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const queueCopy: Catalogue<typeof en.queueCopy> = {
  failed: 'Ndepụta ahụ ebughị',
  none: 'Ọ dịghị ihe na-eche.',
  waiting: 'Ederede na-eche',
  keys: 'Site na igodo: ↑ na ↓ na-aga n’ederede ọzọ, p na-ebipụta, r na-ajụ.',
  inTribe: (name) => `Na ${name}`,
  onPost: (title) => `Na “${title}”`,
  gone: 'Ebe ya adịghịzi, ma ọ bụ e mechiri ya onye dere ya. Naanị ịjụ ka ị ga-eme.',
  joined: 'Sonyere',
  posts: 'ozi',
  comments: 'okwu',
  published: 'e bipụtara site ebe a',
  rejected: 'a jụrụ',
  warnings: 'ịdọ aka na ntị',
  image: (nth, count) => `Foto ${nth} n’ime ${count}`,
  publish: 'Bipụta',
  reject: 'Jụ',
  note: 'Ihe kpatara ya (ọ bụghị iwu)',
  noteHint: 'Onye dere ya ga-agụ ya.',
  noteLong: 'Ihe kpatara ya agaghị akarị mkpụrụ 500',
  chooseOutcome: 'Biko họrọ mkpebi',
  done: 'E kpebiela',
  decideFailed: 'Ikpebi ya agaghị',
  notFound: 'Onye dere ya ewepụla ya',
  decided: 'Onye ọzọ ekpebielarị nke a.',
  own: 'Nke a bụ nke gị, ya mere onye ọrụ ọzọ ga-ekpebi ya.',
  placeGone:
    'Enweghị ike ibipụta ya ọzọ: ebe ya adịghịzi, ma ọ bụ e mechiri ya onye dere ya. Ị nwere ike ịjụ ya.',
  cannotPublish: 'Enweghị ike ibipụta ya ọzọ, dịka n’ihi na e bipụtara otu ederede ahụ. Ị nwere ike ịjụ ya.',
};

export const queueReasonCopy: Catalogue<typeof en.queueReasonCopy> = {
  words: 'Okwu dị na ndepụta dị n’ime ya:',
  link: 'Njikọ nke onye otu ọhụrụ',
  image: 'Foto nke onye otu ọhụrụ',
  mentions: 'Onye otu ọhụrụ kpọrọ aha ọtụtụ mmadụ',
  many: 'Ọ karịrị ọnụọgụ onye otu ọhụrụ n’ụbọchị',
  invited: 'Site n’aka onye otu ọhụrụ ji njikọ òkù sonye',
};
