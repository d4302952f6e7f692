import type * as en from '../../profiles.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const profileCopy: Beginning<typeof en.profileCopy> = {
  addSkills: 'Tinye nkà gị',
  addInterests: 'Tinye ihe ndị na-amasị gị',
  posts: 'Ozi ndị e biri',
  about: 'Banyere m',
  followers: 'Ndị na-eso',
  following: 'Ndị a na-eso',
  follow: 'Soro',
  unfollow: 'Kwụsị iso',
  editProfile: 'Dezie profaịlụ',
  save: 'Chekwaa',
  message: 'Ozi',
  people: 'Ndị mmadụ',
  findPeople: 'Chọta ndị mmadụ',
  profile: 'Profaịlụ',
  fullName: 'Aha zuru ezu',
  username: 'Aha njirimara',
  newPost: 'Ozi ọhụrụ',
  followerCount: 'onye na-eso',
};
