import type * as en from '../../publicPages/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const publicPageCopy: Beginning<typeof en.publicPageCopy> = {
  signIn: 'Banye',
  openToEverybody: 'Ọ bụ n’efu, onye ọ bụla nwere ike isonye',
  talkingAbout: 'Ihe ha na-ekwu',
  latestPosts: 'Ozi ọhụrụ e biri',
  seeOpenChallenges: 'Lee ịma aka ndị na-aga n’ihu',
  join: 'Sonye',
  follow: 'Soro',
  host: 'Onye na-akwado:',
  where: 'Ebee',
  interests: 'Ihe na-amasị ya',
  followers: 'onye na-eso',
  likes: 'mmasị',
  comments: 'okwu',
  explore: 'Nyochaa',
  categories: 'Ngalaba',
  posts: 'Ozi e biri',
  tribes: 'Otu',
  challenges: 'Ịma aka',
  tribesOn: (app: string) => `Otu ndị dị na ${app}`,
  challengesOn: (app: string) => `Ịma aka ndị dị na ${app}`,
  postsOn: (app: string) => `Ozi e biri na ${app}`,
  tribesText: 'Otu maka ihe ndị mmadụ hụrụ n’anya, na-amụ ma na-ewu.',
  challengesText: 'Mee ihe, zite ya tupu ụbọchị njedebe, gosi ihe ị pụrụ ime.',
  postsText: 'Ihe ndị otu na-ekerịta mmadụ niile.',
  noneYet: 'Ọ dịbeghị ihe ọ bụla ebe a.',
  members: 'onye otu',
  tribeCount: 'otu',
  challengeCount: 'ịma aka',
};
