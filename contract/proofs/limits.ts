// Lengths are in characters.

/** The most characters of the reason for revoking a certificate. */
export const REVOCATION_MAX = 300;
/** Links on a portfolio. */
export const PORTFOLIO_LINKS_MAX = 5;
export const PORTFOLIO_LINK_LABEL_MAX = 40;
export const PORTFOLIO_LINK_URL_MAX = 300;
/** Submissions that a member shows on the portfolio. */
export const PORTFOLIO_SUBMISSIONS_MAX = 6;
