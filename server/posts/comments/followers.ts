import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { FOLLOWER_JOB, type FollowerJob, notifyFollowers } from './followers.queries.ts';

// Notifications of a post's followers. Chain: queries.ts (queues a job with the comment) → this file →
// followers.queries.ts.

const followerJob = jobKind<FollowerJob>(FOLLOWER_JOB);

/** Notifies the followers of commented posts. A repeated run notifies nobody again. */
export const notifyPostFollowers = ({ db, live, push, jobs }: Pick<Deps, 'db' | 'live' | 'push' | 'jobs'>) =>
  jobs.handle(followerJob, (job) =>
    notifyFollowers(db, job, (userIds) => publishNotifications({ live, push }, userIds)),
  );
