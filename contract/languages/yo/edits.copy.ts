import type * as en from '../../edits/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const editCopy: Catalogue<typeof en.editCopy> = {
  edit: 'Ṣàtúnṣe',
  editPost: 'Ṣàtúnṣe àtẹ̀jáde',
  editComment: 'Ṣàtúnṣe èsì',
  editTribe: 'Ṣàtúnṣe ẹgbẹ́',
  editChallenge: 'Ṣàtúnṣe ìpèníjà',
  editSession: 'Ṣàtúnṣe ìpàdé',
  save: 'Fi pamọ́',
  saving: 'A ń fi pamọ́...',
  saved: 'A ti fi àtúnṣe pamọ́',
  failed: 'A kò lè fi àtúnṣe pamọ́',
  versionsFailed: 'A kò lè ṣí àwọn ẹ̀dà',
  ask: 'Jọ̀wọ́ wọlé láti ṣàtúnṣe',
  askVersions: 'Jọ̀wọ́ wọlé láti rí àwọn ẹ̀dà',
  changed: 'Ẹnìkan ti yí èyí padà. Ọ̀rọ̀ rẹ ṣì wà: fi méjèèjì wéra kí o sì tún fi pamọ́.',
  often: 'A ti ṣàtúnṣe èyí nígbà 49, kò ṣeé ṣàtúnṣe mọ́.',
  deadlineBack: 'Iwájú nìkan ni ọjọ́ ìparí lè sún sí. Yan àkókò tó pẹ́ sí i, tàbí yọ ọ́ kúrò.',
  seatsTaken: 'Àwọn tó ń bọ̀ pọ̀ ju bẹ́ẹ̀ lọ. Yan àyè púpọ̀ sí i.',
  edited: 'A ṣàtúnṣe rẹ̀',
  versions: 'Àwọn ẹ̀dà',
  current: 'Ẹ̀dà lọ́wọ́lọ́wọ́',
  original: 'Ti ìbẹ̀rẹ̀',
  version: (n) => `Ẹ̀dà ${n}`,
  image: (n) => `Àwòrán ${n}: `,
  conflictTitle: 'Ẹnìkan ti yí èyí padà',
  conflictText: 'Ọ̀rọ̀ rẹ wà nísàlẹ̀. Fi pamọ́ kí ó rọ́pò ti lọ́wọ́lọ́wọ́, tàbí lo ti lọ́wọ́lọ́wọ́.',
  useCurrent: 'Lo ti lọ́wọ́lọ́wọ́',
};
