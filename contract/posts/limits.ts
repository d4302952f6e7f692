// Lengths are in characters.

// Posts and comments
export const POST_TITLE_MIN = 5;
export const POST_TITLE_MAX = 150;
/** The most characters of a tribe post's first line that become its title. */
export const TRIBE_POST_TITLE_MAX = 50;
export const POST_CONTENT_MIN = 10;
export const POST_CONTENT_MAX = 10_000;
export const COMMENT_MAX = 2_000;
/** Characters of a post's content that a visitor sees. */
export const TEASER_LENGTH = 160;
/** Replies shown below a comment before "View more". */
export const REPLIES_SHOWN = 2;
/** Posts on the home feed. */
export const HOME_POSTS = 5;

// Images
/** Images of one post. */
export const POST_IMAGES_MAX = 4;
/** The most characters of an image's alternative text. */
export const IMAGE_ALT_MAX = 250;

// Hashtags
/** Hashtags of one post. */
export const POST_HASHTAGS_MAX = 10;
/** Hashtags that one member follows. */
export const HASHTAGS_FOLLOWED_MAX = 100;
/** Trending hashtags shown. */
export const TRENDING_HASHTAGS = 10;
