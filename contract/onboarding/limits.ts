/** Tribes suggested to a new member. */
export const TRIBES_SUGGESTED = 3;
