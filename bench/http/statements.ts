import { PAGE_SIZE } from '../../contract/core/paging.ts';
import type { Db, Statement } from '../../server/db/db.ts';
import { listMessages } from '../../server/messages/lists.queries.ts';
import { listComments } from '../../server/posts/comments/lists.queries.ts';
import { getPost, listPosts } from '../../server/posts/queries.ts';
import { listTribes } from '../../server/tribes/lists.queries.ts';
import type { Prepared } from './bare.ts';
import { COMMENTS_SHOWN } from './cases.ts';

/** The product's own queries for each case, including blocks and privacy, for the bare server. */
export async function statementsOf(
  db: Db,
  { viewer, friend, post }: Record<'viewer' | 'friend' | 'post', string>,
) {
  const ten = { limit: PAGE_SIZE };
  const feed = (viewerId: string | null) => (to: Db) => listPosts(to, viewerId, ten);
  const tribes = (viewerId: string | null) => (to: Db) => listTribes(to, viewerId, ten);
  const one = (to: Db) => getPost(to, viewer, post);
  const comments = (to: Db) =>
    listComments(to, { postId: post, viewerId: viewer }, { limit: COMMENTS_SHOWN });
  const works: Record<string, ((to: Db) => Promise<unknown>)[]> = {
    'feed, signed in': [feed(viewer)],
    'the same, compressed as for a browser': [feed(viewer)],
    'feed, visitor': [feed(null)],
    'tribes, visitor': [tribes(null)],
    'tribes, signed in': [tribes(viewer)],
    'a post with its comments': [one, comments],
    'its comments alone': [comments],
    'the home screen, as a page': [feed(viewer)],
    'a conversation': [(to) => listMessages(to, viewer, { user_id: friend, limit: 30 })],
  };
  const reads: Record<string, Prepared[]> = {};
  for (const [name, of] of Object.entries(works)) {
    const { found, recording } = recorder(db);
    for (const work of of) await work(recording);
    reads[name] = found;
  }
  return reads;
}

/** Passes queries on to the database and records them. */
function recorder(db: Db) {
  const found: Prepared[] = [];
  const noted = <S extends Statement>(statement: S, values: unknown[] = []) => {
    found.push({ name: statement.name, text: statement.text, values });
    return [statement, values] as const;
  };
  const recording: Db = {
    many: (...asked) => db.many(...noted(...asked)),
    maybe: (...asked) => db.maybe(...noted(...asked)),
    one: (...asked) => db.one(...noted(...asked)),
    run: (...asked) => db.run(...noted(...asked)),
  };
  return { found, recording };
}
