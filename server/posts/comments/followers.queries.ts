import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { FIRST_ID } from '../../http/cursor.ts';
import { queueJobs } from '../../jobs/queries.ts';
import { notifyFrom } from '../../notifications/notifyFrom.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { canSeePost, canSeeThread } from '../../visibility/filters.ts';

const FOLLOWER_JOB = 'post_followers';

// Notifications of a post's followers. Chain: queries.ts (queues a job with the comment) → this file.

/** The payload of a job, which notifies the followers of the comments from `since` on. */
interface FollowerJob {
  postId: string;
  since: string;
}

/**
 * SQL that enqueues one job for each post with followers; the job covers all comments until it runs. `posts` and `comments`
 * name rows of the statement, each with a `post_id`.
 */
export const queueFollowerNotifications = (posts: string, comments: string) =>
  queueJobs(
    FOLLOWER_JOB,
    `select post_id as key, json_build_object('postId', post_id, 'since', min(created_at)) as payload from ${comments} c
      where exists (
        select from ${posts} p join post_follows f on f.post_id = p.post_id
         where p.post_id = c.post_id and f.level = 'follow' and f.user_id not in (p.actor_id, p.user_id))
      group by post_id order by post_id`,
  );

/** Followers per statement. */
const BATCH = 500;
/** Comments per statement: the latest ones. */
const COMMENTS_MAX = 100;

const next = readStatement(
  'post_follows_next',
  `select user_id from post_follows
    where post_id = $1 and level = 'follow' and user_id > $2 order by user_id limit ${BATCH}`,
);

// Skips the post's author, whom the comment itself notified, and followers whose notification names this comment or a later
// one. The time of the notification does not say that: its job may have read before the comment was committed.
const notifyBatch = writeStatement(
  'post_follows_notify',
  `with news as materialized (
     select c.id, c.post_id, c.parent_id, c.user_id, c.created_at, p.user_id as author_id, p.tribe_id
       from posts p join post_comments c on c.post_id = p.id
      where p.id = $1 and c.created_at >= $2 order by c.created_at desc limit ${COMMENTS_MAX}
   ), ${notifyFrom(
     `select f.user_id, 'comment' as kind, c.user_id as actor_id, c.post_id, c.id as comment_id, c.created_at
        from post_follows f join posts p on p.id = f.post_id cross join news c
       where f.post_id = $1 and f.user_id = any($3::uuid[]) and f.level = 'follow' and f.created_at < c.created_at
         and f.user_id <> c.author_id and ${canSeeThread('f.user_id', 'c')} and ${canSeePost('f.user_id', 'p')}
         and not exists (
           select from notifications n join post_comments named on named.post_id = $1 and named.id = n.comment_id
            where n.user_id = f.user_id and n.kind in ('comment', 'mention', 'reply') and n.subject_id = $1
              and named.created_at >= c.created_at)`,
     ['post_id', 'comment_id'],
     { latest: 'created_at' },
   )}
   select user_id from notified`,
);

/** Notifies the followers in batches; calls `published` with the members whom each batch notified. */
export async function notifyFollowers(
  db: Db,
  { postId, since }: FollowerJob,
  published: (userIds: string[]) => void,
): Promise<void> {
  const idsOf = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id);
  let last: string | undefined = FIRST_ID;
  while (last) {
    const batch: string[] = idsOf(await db.many<{ user_id: string }>(next, [postId, last]));
    if (batch.length > 0) published(idsOf(await db.many(notifyBatch, [postId, since, batch])));
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  }
}

const setLevel = writeStatement(
  'post_follows_set',
  `insert into post_follows (post_id, user_id, level)
     select p.id, $2, $3 from posts p where p.id = $1 and ${canSeePost('$2', 'p')} for key share
   on conflict (post_id, user_id) do update set level = excluded.level, created_at = now()`,
);

/** Follows or mutes a post; false if the member may not see it. */
export const setFollow = async (db: Db, postId: string, userId: string, level: 'follow' | 'mute') =>
  (await db.run(setLevel, [postId, userId, level])) > 0;

const followerJob = jobKind<FollowerJob>(FOLLOWER_JOB);

/** Notifies the followers of commented posts. A repeated run notifies nobody again. */
export const notifyPostFollowers = ({ db, live, push, jobs }: Pick<Deps, 'db' | 'live' | 'push' | 'jobs'>) =>
  jobs.handle(followerJob, (job) =>
    notifyFollowers(db, job, (userIds) => publishNotifications({ live, push }, userIds)),
  );
