import type * as en from '../../edits/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const editCopy: Catalogue<typeof en.editCopy> = {
  edit: 'Dezie',
  editPost: 'Dezie ozi',
  editComment: 'Dezie okwu',
  editTribe: 'Dezie otu',
  editChallenge: 'Dezie ịma aka',
  editSession: 'Dezie nnọkọ',
  save: 'Chekwaa',
  saving: 'A na-echekwa...',
  saved: 'E chekwala mgbanwe',
  failed: 'Ichekwa mgbanwe agaghị',
  versionsFailed: 'Nke ndị gara aga ebughị',
  ask: 'Biko banye ka i dezie',
  askVersions: 'Biko banye ka ị hụ nke ndị gara aga',
  changed: 'A gbanwere nke a ugbu a. Ederede gị ka dị: tụnyere ha abụọ, chekwaakwa ọzọ.',
  often: 'E deziri nke a ugboro 49, enweghịkwa ike idezi ya ọzọ.',
  deadlineBack: 'Ụbọchị njedebe na-aga naanị n’ihu. Họrọ oge ka emechaa, ma ọ bụ wepụ ya.',
  seatsTaken: 'Ndị na-abịa karịrị otú ahụ. Họrọkwuo oche.',
  edited: 'E deziri ya',
  versions: 'Nke ndị gara aga',
  current: 'Nke ugbu a',
  original: 'Nke mbụ',
  version: (n) => `Nke ${n}`,
  image: (n) => `Foto ${n}: `,
  conflictTitle: 'A gbanwere nke a ugbu a',
  conflictText: 'Ederede gị dị n’okpuru. Chekwaa ya ka ọ nọchie nke ugbu a, ma ọ bụ jiri nke ugbu a.',
  useCurrent: 'Jiri nke ugbu a',
};
