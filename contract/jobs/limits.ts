/** Failed jobs that the dashboard shows. */
export const FAILED_JOBS_SHOWN = 50;
