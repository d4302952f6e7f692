import type * as en from '../../profiles.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const profileCopy: Beginning<typeof en.profileCopy> = {
  addSkills: 'Fi àwọn ìmọ̀ rẹ kún un',
  addInterests: 'Fi àwọn ohun tó wù ọ́ kún un',
  posts: 'Àwọn àtẹ̀jáde',
  about: 'Nípa mi',
  followers: 'Àwọn olùtẹ̀lé',
  following: 'Àwọn tí à ń tẹ̀lé',
  follow: 'Tẹ̀lé',
  unfollow: 'Má tẹ̀lé mọ́',
  editProfile: 'Ṣàtúnṣe ìwífún',
  save: 'Fi pamọ́',
  message: 'Ìfiránṣẹ́',
  people: 'Àwọn ènìyàn',
  findPeople: 'Wá àwọn ènìyàn',
  profile: 'Ìwífún',
  fullName: 'Orúkọ ní kíkún',
  username: 'Orúkọ aṣàmúlò',
  newPost: 'Àtẹ̀jáde tuntun',
  followerCount: 'olùtẹ̀lé',
};
