/** Characters of a text that a public page shows. */
export const PUBLIC_TEXT_MAX = 500;
/** Posts that a public page shows. */
export const PUBLIC_POSTS = 3;
/** A community of fewer members does not show its size. */
export const FIGURES_MIN_MEMBERS = 20;
/** Tribes on the landing page. */
export const LANDING_TRIBES = 3;
