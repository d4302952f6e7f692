import type * as en from '../../posts.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postCopy: Beginning<typeof en.postCopy> = {
  titleShort: 'Àkọlé gbọ́dọ̀ ní ó kéré tán lẹ́tà 5',
  contentShort: 'Ọ̀rọ̀ gbọ́dọ̀ ní ó kéré tán lẹ́tà 10',
  commentEmpty: 'Jọ̀wọ́ kọ èsì kan',
  allPosts: 'Gbogbo àtẹ̀jáde',
  comments: 'Àwọn èsì',
  yourComment: 'Èsì rẹ',
  writeAComment: 'Kọ èsì...',
  posting: 'Ó ń lọ...',
  comment: 'Fèsì',
  createPost: 'Ṣe àtẹ̀jáde',
  creatingPost: 'Ó ń lọ...',
  content: 'Ọ̀rọ̀',
  deletePost: 'Pa àtẹ̀jáde rẹ́',
  noPostsYet: 'Kò tíì sí àtẹ̀jáde',
  post: 'Tẹ̀ ẹ́ jáde',
  likeCount: 'ìfẹ́ràn',
  likeCountTold: 'Ìfẹ́ràn',
  commentCount: 'èsì',
  commentCountTold: 'Èsì',
  newPostCount: 'àtẹ̀jáde tuntun',
  newPosts: 'Àtẹ̀jáde tuntun',
  notFound: 'A kò rí àtẹ̀jáde náà',
  madeIt: 'A ti gbé àtẹ̀jáde rẹ jáde',
  commented: 'A ti fi èsì rẹ kún un',
  askLike: 'Jọ̀wọ́ wọlé láti fẹ́ràn àtẹ̀jáde',
  askComment: 'Jọ̀wọ́ wọlé láti fèsì',
};
