import { jobKind } from '../../server/jobs/jobs.ts';

export const effect = jobKind<{ n: number }>('effect');

/** The lease of these processes; milliseconds. Shorter than the product's, since many of them are killed. */
export const LEASE_MS = 1_000;
