/** Minutes before the start from which members check in. */
export const CHECK_IN_BEFORE_MINUTES = 15;
/** Minutes after the end until which codes are shown. */
export const CHECK_IN_AFTER_MINUTES = 30;
/** Hours after that until which a code that waited in the outbox, and a tick of the host, still count. */
export const CHECK_IN_LATE_HOURS = 24;
/** Digits of a code. */
export const CHECK_IN_DIGITS = 6;
/** The most names in the CSV file of a session's guests. */
export const GUEST_LIST_MAX = 5_000;
/** The fewest members who must have checked in to a session that a CV counts. */
export const CV_CHECKED_IN_MIN = 3;
