import type * as en from '../../posts.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postCopy: Beginning<typeof en.postCopy> = {
  titleShort: 'Take ya kai aƙalla haruffa 5',
  contentShort: 'Rubutu ya kai aƙalla haruffa 10',
  commentEmpty: 'Da fatan za a rubuta sharhi',
  allPosts: 'Duk rubuce-rubuce',
  comments: 'Sharhi',
  yourComment: 'Sharhinka',
  writeAComment: 'Rubuta sharhi...',
  posting: 'Ana wallafawa...',
  comment: 'Yi sharhi',
  createPost: 'Wallafa rubutu',
  creatingPost: 'Ana wallafawa...',
  content: 'Abun ciki',
  deletePost: 'Goge rubutu',
  noPostsYet: 'Babu rubutu tukuna',
  post: 'Wallafa',
  likeCount: 'so',
  likeCountTold: 'So',
  commentCount: 'sharhi',
  commentCountTold: 'Sharhi',
  newPostCount: 'sabon rubutu|sabbin rubuce-rubuce',
  newPosts: 'Sabbin rubuce-rubuce',
  notFound: 'Ba a samu rubutun ba',
  madeIt: 'An wallafa rubutunka',
  commented: 'An ƙara sharhinka',
  askLike: 'Da fatan za a shiga domin nuna so',
  askComment: 'Da fatan za a shiga domin yin sharhi',
};
