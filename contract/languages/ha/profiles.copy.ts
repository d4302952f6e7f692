import type * as en from '../../profiles.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const profileCopy: Beginning<typeof en.profileCopy> = {
  addSkills: 'Ƙara ƙwarewarka',
  addInterests: 'Ƙara abubuwan da kake so',
  posts: 'Rubuce-rubuce',
  about: 'Game da ni',
  followers: 'Mabiya',
  following: 'Waɗanda ake bi',
  follow: 'Bi',
  unfollow: 'Daina bi',
  editProfile: 'Gyara bayanan kai',
  save: 'Adana',
  message: 'Saƙo',
  people: 'Mutane',
  findPeople: 'Nemo mutane',
  profile: 'Bayanan kai',
  fullName: 'Cikakken suna',
  username: 'Sunan mai amfani',
  newPost: 'Sabon rubutu',
  followerCount: 'mabiyi|mabiya',
};
