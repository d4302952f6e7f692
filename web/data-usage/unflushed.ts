import { store } from '../ui/storage.ts';

/** Prefix of the stored keys of visits that ended before the meter started. The value is a stored format. */
export const UNFLUSHED = 'uncounted ';

/** Saves the resources that this visit fetched; the next visit counts them. */
export const saveUnflushed = () => store(UNFLUSHED + Date.now(), performance.getEntries());
