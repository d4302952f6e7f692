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

// Polls
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;
export const POLL_OPTION_MAX = 80;
/** The longest poll: 30 days. */
export const POLL_HOURS_MAX = 720;

// Hashtags
/** Hashtags of one post. */
export const POST_HASHTAGS_MAX = 10;
/** Hashtags that one member follows. */
export const HASHTAGS_FOLLOWED_MAX = 100;
/** Trending hashtags shown. */
export const TRENDING_HASHTAGS = 10;

// Held texts
/** A member is new until they have so many visible posts and their account is so many hours old. */
export const NEW_MEMBER_POSTS = 3;
export const NEW_MEMBER_HOURS = 48;
/** What a new member publishes at once: posts and comments within 24 hours, and mentions in each. */
export const NEW_MEMBER_POSTS_A_DAY = 3;
export const NEW_MEMBER_COMMENTS_A_DAY = 10;
export const NEW_MEMBER_MENTIONS = 2;
/** Texts of one member that wait for a moderator. */
export const HELD_WAITING_MAX = 20;
/** Days that a decided text is kept. */
export const HELD_DAYS = 30;
/** The operator's words and domains that hold a text. */
export const HELD_WORDS_MAX = 500;
export const HELD_WORD_MIN = 3;
export const HELD_WORD_MAX = 60;
/** Announcements of a tribe within seven days. */
export const TRIBE_ANNOUNCEMENTS_A_WEEK = 2;
