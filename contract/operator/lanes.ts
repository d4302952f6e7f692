/** The lanes of the job queue (server/deps/jobs.ts). */
export const jobLanes = ['mail', 'digests', 'links', 'webhooks', 'rest'] as const;
export type JobLane = (typeof jobLanes)[number];
