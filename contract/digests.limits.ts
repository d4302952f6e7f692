/** Notifications that one daily mail lists; a last line gives the number of the others. */
export const DIGEST_LINES = 10;
