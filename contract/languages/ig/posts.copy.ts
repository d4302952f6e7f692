import type * as en from '../../posts.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postCopy: Beginning<typeof en.postCopy> = {
  titleShort: 'Isiokwu ga-enwerịrị opekata mpe mkpụrụ 5',
  contentShort: 'Ihe e dere ga-enwerịrị opekata mpe mkpụrụ 10',
  commentEmpty: 'Biko dee okwu',
  allPosts: 'Ozi niile e biri',
  comments: 'Okwu ndị mmadụ',
  yourComment: 'Okwu gị',
  writeAComment: 'Dee okwu...',
  posting: 'A na-ebipụ...',
  comment: 'Kwuo okwu',
  createPost: 'Bipụta ozi',
  creatingPost: 'A na-ebipụta...',
  content: 'Ọdịnaya',
  deletePost: 'Hichapụ ozi',
  noPostsYet: 'Enwebeghị ozi',
  post: 'Bipụta',
  likeCount: 'mmasị',
  likeCountTold: 'Mmasị',
  commentCount: 'okwu',
  commentCountTold: 'Okwu',
  newPostCount: 'ozi ọhụrụ',
  newPosts: 'Ozi ọhụrụ',
  notFound: 'A chọtaghị ozi ahụ',
  madeIt: 'E bipụtala ozi gị',
  commented: 'E tinyela okwu gị',
  askLike: 'Biko banye ka i gosi mmasị',
  askComment: 'Biko banye ka i kwuo okwu',
};
