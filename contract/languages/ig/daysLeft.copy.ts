import type * as en from '../../daysLeft.copy.ts';

// Awaits a native reader.
export const daysLeftText: typeof en.daysLeftText = (days: number) => `Ọ fọdụrụ ụbọchị ${days}`;

export const opensInText: typeof en.opensInText = (days: number) => `Ọ ga-emeghe n'ụbọchị ${days}`;
