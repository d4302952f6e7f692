import type * as en from '../../publicPages/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const publicPageCopy: Beginning<typeof en.publicPageCopy> = {
  signIn: 'Shiga',
  openToEverybody: 'Kyauta ne, kowa na iya shiga',
  talkingAbout: 'Abin da suke tattaunawa',
  latestPosts: 'Sabbin rubuce-rubuce',
  seeOpenChallenges: 'Duba ƙalubalen da ke buɗe',
  join: 'Shiga',
  follow: 'Bi',
  host: 'Mai masauki:',
  where: 'Ina',
  interests: 'Abubuwan so',
  followers: 'mabiyi|mabiya',
  likes: 'so',
  comments: 'sharhi',
  explore: 'Bincika',
  categories: 'Rukunoni',
  posts: 'Rubuce-rubuce',
  tribes: 'Ƙungiyoyi',
  challenges: 'Ƙalubale',
  tribesOn: (app: string) => `Ƙungiyoyi a ${app}`,
  challengesOn: (app: string) => `Ƙalubale a ${app}`,
  postsOn: (app: string) => `Rubuce-rubuce a ${app}`,
  tribesText: 'Ƙungiyoyi kan abubuwan da mutane ke so, koyo da ginawa.',
  challengesText: 'Yi wani abu, aika shi kafin wa’adi, ka nuna abin da za ka iya.',
  postsText: 'Abin da mambobi ke rabawa da kowa.',
  noneYet: 'Babu komai a nan tukuna.',
  members: 'mamba|mambobi',
  tribeCount: 'ƙungiya|ƙungiyoyi',
  challengeCount: 'ƙalubale',
};
