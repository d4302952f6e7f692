/** The most members that one text notifies; further mentions are ignored. */
export const MENTIONS_MAX = 10;
