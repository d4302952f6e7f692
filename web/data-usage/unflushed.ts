import { store } from '../ui/storage.ts';

/** Prefix of the stored keys of visits that ended before the meter started. The value is a stored format. */
export const UNFLUSHED = 'uncounted ';

/** Saves what this visit fetched, for the next one to count. */
export const saveUnflushed = () => store(UNFLUSHED + Date.now(), performance.getEntries());
