import type * as en from '../../daysLeft.copy.ts';

// Awaits a native reader.
export const daysLeftText: typeof en.daysLeftText = (days: number) =>
  days === 1 ? `Saura kwana ${days}` : `Saura kwanaki ${days}`;

export const opensInText: typeof en.opensInText = (days: number) =>
  days === 1 ? `Za a buɗe nan da kwana ${days}` : `Za a buɗe nan da kwanaki ${days}`;
