// Lengths are in characters.

export const SESSION_TITLE_MAX = 100;
export const SESSION_DESCRIPTION_MAX = 2_000;
export const SESSION_LOCATION_MAX = 200;
export const SESSION_LINK_MAX = 500;
export const SESSION_TOPICS_MAX = 10;
export const SESSION_TOPIC_MAX = 40;
/** The latest start of a session, in days from now. */
export const SESSION_AHEAD_DAYS = 366;
/** Characters of a search text that are used. */
export const SESSION_SEARCH_MAX = 100;
/** The most co-hosts of a session. */
export const CO_HOSTS_MAX = 3;
/** The most sessions of a weekly series. */
export const SERIES_MAX = 12;
export const SESSION_MESSAGE_MAX = 500;
/** Messages to the attendees of one session in 24 hours; removed ones count. */
export const SESSION_MESSAGES_A_DAY = 3;
/** Hours after its end in which hosts can still message the attendees. */
export const SESSION_MESSAGE_HOURS = 24;
