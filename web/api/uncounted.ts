import { store } from '../ui/storage.ts';

/** What the names of visits begin with that were over before the ledger could count them. */
export const UNCOUNTED = 'uncounted ';

/** Leaves to the next visit what this one fetched. */
export const leaveUncounted = () => store(UNCOUNTED + Date.now(), performance.getEntries());
