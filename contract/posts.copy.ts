export const TITLE_MIN = 5;
export const TITLE_MAX = 150;
/** Characters of a tribe's post that become its title. */
export const TRIBE_TITLE_MAX = 50;
export const CONTENT_MIN = 10;
export const CONTENT_MAX = 10_000;
export const COMMENT_MAX = 2_000;
/** Characters of a post's content that a visitor sees. */
export const TEASER_LENGTH = 160;
/** Posts on the home feed. */
export const HOME_POSTS = 5;

export const postCopy = {
  titleShort: 'Title must be at least 5 characters',
  titleLong: `Title must be at most ${TITLE_MAX} characters`,
  contentShort: 'Content must be at least 10 characters',
  contentLong: `Content must be at most ${CONTENT_MAX.toLocaleString('en')} characters`,
  commentEmpty: 'Please enter a comment',
  commentLong: `A comment must be at most ${COMMENT_MAX.toLocaleString('en')} characters`,
  tribePostEmpty: 'Please write something first',
  askTribePost: 'Please sign in to post',
  /** The title of a tribe's post whose first line shows nothing. */
  untitled: 'New post',
  notFound: 'Post not found',
  commentNotFound: 'Comment not found',
  confirmDeleteComment: 'Are you sure you want to delete this comment? This action cannot be undone.',
  gone: { title: 'Post Not Found', text: "The post you're looking for doesn't exist or has been removed." },
  confirmDelete: 'Are you sure you want to delete this post? This action cannot be undone.',
  shared: 'Post shared successfully',
  linkCopied: 'Post link copied to clipboard!',
  copyFailed: 'Failed to copy link',
  listFailed: 'Failed to load posts',
  pageOfAll: 'Numbered pages are of all posts: leave out cursor and user_id',
} as const;
