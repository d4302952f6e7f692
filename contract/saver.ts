/** How this browser's pictures come: by themselves, when asked for, or as the browser itself wishes (Save-Data). */
export type Saver = 'auto' | 'on' | 'off';

export const SAVER_COOKIE = 'saver';
/** Is there while the day's share of data is used up. */
export const CAP_COOKIE = 'saver_cap';
