/** Notifications of one page (spec section 9). */
export const NOTIFICATIONS_SHOWN = 10;
/** The highest number of unread notifications that is shown; above it, "99+". */
export const UNREAD_SHOWN_MAX = 99;
