/** Notifications listed in one daily mail; a last line gives the number of the others. */
export const DIGEST_LINES = 10;
