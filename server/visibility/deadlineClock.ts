import { type PhaseTimes, phaseOf } from '../../contract/challenges/phases.ts';

/** Seconds without a ready process that count as an outage. A restart takes less. */
export const OUTAGE_SECONDS = 60;

/** SQL: whether no process has been ready for OUTAGE_SECONDS. */
export const IS_OUTAGE = `ready_at < clock_timestamp() - interval '${OUTAGE_SECONDS} seconds'`;

/**
 * SQL: the current time for deadlines. In an outage, it is the time when the service was last ready, so that nothing is late
 * before the deadlines are extended by the outage (decision 079).
 */
export const DEADLINE_CLOCK = `coalesce((select ready_at from service_readiness where ${IS_OUTAGE}), now())`;

/** SQL: whether a challenge has no deadline, or it has not passed. */
export const isBeforeDeadline = (c: string) => `coalesce(${c}.deadline > ${DEADLINE_CLOCK}, true)`;

/** SQL: the columns of a row of `challenges` that `phaseIn` reads. */
export const phaseColumns = (c: string) =>
  `${c}.opens_at, ${c}.deadline, ${c}.cancelled_at, ${c}.is_active, ${c}.criteria <> '[]' as is_judged, ${c}.results_at,
   ${DEADLINE_CLOCK} as now`;

export interface PhaseRow extends PhaseTimes {
  now: string;
}

/** The phase of a challenge when its row was read. */
export const phaseIn = (row: PhaseRow) => phaseOf(row, Date.parse(row.now));
