/** Minutes in which the sender can unsend a message. Messages cannot be edited. */
export const UNSEND_MINUTES = 60;

/** Characters of a message. */
export const MESSAGE_MAX = 4_000;
/** Characters of the latest message that a list of conversations shows. */
export const LATEST_MESSAGE_LENGTH = 120;
/** Messages of one page of a thread. */
export const THREAD_PAGE = 30;
/** The least milliseconds between two typing events. */
export const TYPING_EVERY_MS = 10_000;
