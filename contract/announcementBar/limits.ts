/** Characters of an announcement in the bar, and of its link. */
export const ANNOUNCEMENT_BAR_MAX = 300;
export const ANNOUNCEMENT_BAR_LINK_MAX = 500;
