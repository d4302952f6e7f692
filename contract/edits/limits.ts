/** Minutes after the creation within which edits are not marked as "Edited". */
export const EDIT_UNMARKED_MINUTES = 60;
/** Hours after which an edit notifies the members who liked the post. */
export const EDIT_NOTIFIES_AFTER_HOURS = 24;
/** The most stored versions of one row. */
export const EDIT_VERSIONS_MAX = 50;
