import { jobKind } from '../../server/jobs/jobs.ts';

export const effect = jobKind<{ n: number }>('effect');

/** The job lease in these processes; milliseconds. It is shorter than the product's, since many of them are killed. */
export const LEASE_MS = 1_000;
