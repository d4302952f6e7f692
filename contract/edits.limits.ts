/** Edits this soon after the creation are not marked as "Edited", in minutes. */
export const EDIT_UNMARKED_MINUTES = 60;
/** An edit later than this notifies the members who liked the post, in hours. */
export const EDIT_NOTIFIES_AFTER_HOURS = 24;
/** The most stored versions of one row. */
export const EDIT_VERSIONS_MAX = 50;
