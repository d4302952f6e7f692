import type * as en from '../../posts/held.copy.ts';
import {
  HELD_WAITING_MAX,
  NEW_MEMBER_COMMENTS_A_DAY,
  NEW_MEMBER_HOURS,
  NEW_MEMBER_MENTIONS,
  NEW_MEMBER_POSTS,
  NEW_MEMBER_POSTS_A_DAY,
} from '../../posts/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
const SOON = `Títí di ìgbà tí o bá ní àtẹ̀jáde ${NEW_MEMBER_POSTS} tí àkántì rẹ sì pé wákàtí ${NEW_MEMBER_HOURS}`;

export const heldReasonCopy: Catalogue<typeof en.heldReasonCopy> = {
  words: 'Ọ̀rọ̀ kan wà nínú rẹ̀ tí a ní láti yẹ̀ wò.',
  link: `${SOON}, alábòójútó á kọ́kọ́ wo àwọn líǹkì.`,
  image: `${SOON}, alábòójútó á kọ́kọ́ wo àwọn àwòrán.`,
  mentions: `${SOON}, alábòójútó á kọ́kọ́ wo ohun tó dárúkọ ju ènìyàn ${NEW_MEMBER_MENTIONS} lọ.`,
  many: `${SOON}, àtẹ̀jáde ${NEW_MEMBER_POSTS_A_DAY} àti ìfèsì ${NEW_MEMBER_COMMENTS_A_DAY} lójúmọ́ ló máa hàn lẹ́sẹ̀kẹsẹ̀.`,
  invited: `Líǹkì ìpè ni o fi wọ ẹgbẹ́ yìí. ${SOON}, àwọn alábòójútó rẹ̀ á kọ́kọ́ wo àtẹ̀jáde rẹ.`,
};

export const heldCopy: Catalogue<typeof en.heldCopy> = {
  ask: 'Wọlé láti rí ohun tó ń dúró',
  failed: 'A kò lè gbé ohun tó ń dúró wá',
  title: 'Ó ń dúró de alábòójútó',
  what: 'Ìwọ àti àwọn alábòójútó nìkan ló ń rí ìwọ̀nyí.',
  none: 'Kò sí tìrẹ tó ń dúró.',
  rejected: 'Alábòójútó kò gbé èyí jáde',
  withdraw: 'Fà á padà',
  dismiss: 'Yọ ọ́ kúrò',
  withdrawn: 'O ti fà á padà',
  withdrawFailed: 'A kò lè fà á padà',
  notFound: 'Èyí kò dúró mọ́',
  tooMany: `Ohun ${HELD_WAITING_MAX} tí o kọ ń dúró de alábòójútó. Mú ọ̀kan nínú wọn kúrò, tàbí kí o tún fi èyí ránṣẹ́ lẹ́yìn ìpinnu.`,
  editLink: 'Ọmọ ẹgbẹ́ tuntun kò lè fi líǹkì kún ohun tó ti jáde.',
  editImage: 'Ọmọ ẹgbẹ́ tuntun kò lè fi àwòrán kún ohun tó ti jáde.',
  editMentions: 'Ọmọ ẹgbẹ́ tuntun kò lè fi orúkọ ènìyàn kún ohun tó ti jáde.',
  because: (note) => `Ìdí: ${note}`,
  post: 'Àtẹ̀jáde',
  comment: 'Èsì',
  editWord: (word) => `A kò lè fi “${word}” kún un níbí, nítorí alábòójútó máa ń kọ́kọ́ yẹ ọ̀rọ̀ tó ní i wò.`,
  withImages: (count) => `Pẹ̀lú àwòrán ${count}`,
};

export const heldWordsCopy: Catalogue<typeof en.heldWordsCopy> = {
  title: 'Ọ̀rọ̀ tó ń dá ohun tí a kọ dúró',
  what: 'Àtẹ̀jáde tàbí èsì tó ní ọ̀kan nínú wọn ń dúró de alábòójútó, ẹnikẹ́ni tó kọ ọ́, àyàfi òṣìṣẹ́.',
  label: 'Ọ̀rọ̀ àti domain, ọ̀kan ní ìlà kọ̀ọ̀kan',
  hint: 'Lẹ́tà ńlá, àmì ohùn àti àwọn tó jọra bíi 0 àti o kò yàtọ̀. Domain bíi example.com ní àwọn ọmọ rẹ̀ nínú.',
  failed: 'A kò lè ṣí àwọn ọ̀rọ̀ náà',
  short: 'Ọ̀rọ̀ gbọ́dọ̀ ní ó kéré tán lẹ́tà 3',
  long: 'Ọ̀rọ̀ kò gbọdọ̀ ju lẹ́tà 60 lọ',
  many: 'Ó pọ̀ jù ọ̀rọ̀ 500',
  saved: 'A ti fi àwọn ọ̀rọ̀ náà pamọ́',
  saveFailed: 'A kò lè fi àwọn ọ̀rọ̀ náà pamọ́',
};
