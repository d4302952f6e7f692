/** Seconds without a ready process that make an outage. A restart takes less. */
export const OUTAGE_SECONDS = 60;

/** SQL: whether no process has been ready for so long. */
export const IS_OUTAGE = `ready_at < clock_timestamp() - interval '${OUTAGE_SECONDS} seconds'`;

/**
 * SQL: the clock of deadlines. In an outage it shows when the service was last ready, so that nothing is late before the outage has
 * moved the deadlines (decision 079).
 */
export const DEADLINE_CLOCK = `coalesce((select ready_at from service_readiness where ${IS_OUTAGE}), now())`;
