import { inBrowser } from '../ui/storage.ts';

// Whose things this browser keeps, for pages that have nothing else to do with them.
const NAME = 'kept for';

export const markedFor = () => inBrowser((s) => s.getItem(NAME)) ?? undefined;
export const setMark = (userId: string) => inBrowser((s) => s.setItem(NAME, userId));
export const forgetMark = () => inBrowser((s) => s.removeItem(NAME));
