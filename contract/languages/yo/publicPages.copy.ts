import type * as en from '../../publicPages/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const publicPageCopy: Beginning<typeof en.publicPageCopy> = {
  signIn: 'Wọlé',
  openToEverybody: 'Ọ̀fẹ́ ni, gbogbo ènìyàn lè wọlé',
  talkingAbout: 'Ohun tí wọ́n ń sọ',
  latestPosts: 'Àwọn àtẹ̀jáde tuntun',
  seeOpenChallenges: 'Wo àwọn ìpèníjà tó ṣì ń lọ',
  join: 'Darapọ̀',
  follow: 'Tẹ̀lé',
  host: 'Olùgbàlejò:',
  where: 'Níbo',
  interests: 'Ohun tó wù wọ́n',
  followers: 'olùtẹ̀lé',
  likes: 'ìfẹ́ràn',
  comments: 'èsì',
  explore: 'Ṣàwárí',
  categories: 'Àwọn ẹ̀ka',
  posts: 'Àwọn àtẹ̀jáde',
  tribes: 'Àwọn ẹgbẹ́',
  challenges: 'Àwọn ìpèníjà',
  tribesOn: (app: string) => `Àwọn ẹgbẹ́ lórí ${app}`,
  challengesOn: (app: string) => `Àwọn ìpèníjà lórí ${app}`,
  postsOn: (app: string) => `Àwọn àtẹ̀jáde lórí ${app}`,
  tribesText: 'Ẹgbẹ́ fún ohun tí àwọn ènìyàn fẹ́ràn, tí wọ́n ń kọ́, tí wọ́n sì ń ṣe.',
  challengesText: 'Ṣe nǹkan kan, fi ránṣẹ́ kí ọjọ́ ìparí tó pé, kí o sì fi ohun tí o lè ṣe hàn.',
  postsText: 'Ohun tí àwọn ọmọ ẹgbẹ́ ń pín pẹ̀lú gbogbo ènìyàn.',
  noneYet: 'Kò tíì sí nǹkan níbí.',
  members: 'ọmọ ẹgbẹ́',
  tribeCount: 'ẹgbẹ́',
  challengeCount: 'ìpèníjà',
};
