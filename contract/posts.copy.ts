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
  allPosts: 'All Posts',
  thereAreNotThatMany: 'There are not that many pages.',
  beTheFirstToSay: 'Be the first to say something.',
  findPeople: 'Find people',
  deleteComment: 'Delete comment',
  deleteCommentTitle: 'Delete Comment',
  comments: 'Comments',
  yourComment: 'Your comment',
  writeAComment: 'Write a comment...',
  posting: 'Posting...',
  comment: 'Comment',
  noCommentsYetSayThe: 'No comments yet. Say the first word.',
  showMoreComments: 'Show more comments',
  createPost: 'Create Post',
  shareYourThoughtsWithThe: 'Share your thoughts with the community',
  content: 'Content',
  creatingPost: 'Creating Post...',
  postActions: 'Post actions',
  deletePost: 'Delete Post',
  noPostsYet: 'No posts yet',
  failedToLoadPost: 'Failed to load post',
  signInToViewPosts: 'Sign In to View Posts',
  readTheWholePostLike: 'Read the whole post, like it, and join the conversation.',
  signUpToView: 'Sign Up to View',
  learnMore: 'Learn More',
  backToTribe: 'Back to Tribe',
  postInThisTribe: 'Post in this tribe',
  yourPost: 'Your post',
  shareSomethingWithThisTribe: 'Share something with this tribe...',
  post: 'Post',
  likeCount: 'like|likes',
  likeCountTold: 'Like|Likes',
  commentCount: 'comment|comments',
  commentCountTold: 'Comment|Comments',
  newPostCount: 'new post|new posts',
  checkConnection: 'Check your connection and try again.',
  join: (app: string) => `Join ${app}`,
  pictureWith: (title: string) => `Picture with “${title}”`,
} as const;
