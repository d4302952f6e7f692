/** How pictures load in this browser: `off` always, `on` on tap, `auto` by the browser's Save-Data header. */
export type Saver = 'auto' | 'on' | 'off';

export const SAVER_COOKIE = 'saver';
/** Set while the daily data limit is reached. */
export const CAP_COOKIE = 'saver_cap';
