/**
 * A separate process: Fastify that runs only the needed query, prepared, on a pooled connection, and sends its rows as JSON,
 * unchanged. It authenticates, parses, rejects, shapes and publishes nothing.
 */

import fastify from 'fastify';
import pg from 'pg';
import { types } from '../../server/db/connect.ts';
import { answerParent } from '../helper.ts';
import { pathOf } from './cases.ts';

/** The same number of connections and the same planner settings as the product's. */
const POOL_SIZE = 10;
const OPTIONS = '-c jit=off -c plan_cache_mode=force_generic_plan';

export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

export interface BareWork {
  databaseUrl: string;
  /** The statements of the cases that read, by the case's name. Several statements run concurrently. */
  reads: Record<string, Prepared[]>;
}

answerParent(async ({ databaseUrl, reads }: BareWork) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, options: OPTIONS, types });
  const server = fastify();

  for (const [name, statements] of Object.entries(reads)) {
    server.get(pathOf(name), async () => {
      const found = await Promise.all(statements.map((statement) => pool.query(statement)));
      return found.length === 1 ? found[0]?.rows : found.map(({ rows }) => rows);
    });
  }

  // One statement each, committed and flushed to disk before the response.
  const write = (name: string, text: string, columns: string[]) => async (body: Record<string, string>) => {
    await pool.query({ name, text, values: columns.map((column) => body[column]) });
    return body;
  };
  const post = write(
    'bare_post',
    `with inserted as (insert into posts (id, user_id, title, content) values ($1, $2, $3, $4) returning created_at)
     insert into row_counts (name, change) select 'feed_posts', 1 from inserted`,
    ['id', 'user_id', 'title', 'content'],
  );
  const comment = write(
    'bare_comment',
    `with inserted as (insert into post_comments (id, post_id, user_id, content) values ($1, $2, $3, $4) returning post_id)
     update posts p set comments_count = p.comments_count + 1 from inserted c where p.id = c.post_id`,
    ['id', 'post_id', 'user_id', 'content'],
  );
  const pair = ['post_id', 'user_id'];
  const like = write(
    'bare_like',
    `with inserted as (
       insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing returning post_id
     )
     update posts p set likes_count = p.likes_count + 1 from inserted l where p.id = l.post_id`,
    pair,
  );
  const unlike = write(
    'bare_unlike',
    `with deleted as (delete from post_likes where post_id = $1 and user_id = $2 returning post_id)
     update posts p set likes_count = p.likes_count - 1 from deleted l where p.id = l.post_id`,
    pair,
  );

  type Body = { Body: Record<string, string> };
  server.post<Body>('/posts', ({ body }, reply) => post(body).then((made) => reply.code(201).send(made)));
  server.post<Body>('/comments', ({ body }, reply) =>
    comment(body).then((made) => reply.code(201).send(made)),
  );
  server.put<Body>('/likes', ({ body }) => like(body));
  server.delete<Body>('/likes', ({ body }) => unlike(body));
  return server.listen({ port: 0, host: '127.0.0.1' });
});
