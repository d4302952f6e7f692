/** How pictures load in this browser: always, on tap, or as the browser's Save-Data says. */
export type Saver = 'auto' | 'on' | 'off';

export const SAVER_COOKIE = 'saver';
/** Is there while the day's share of data is used up. */
export const CAP_COOKIE = 'saver_cap';
