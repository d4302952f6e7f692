import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { isSoak } from '../../test/soak.ts';
import { member, newPost, newSession, type Person } from '../../test/world.ts';

const ROUNDS = isSoak ? 50 : 15;
const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;
let post: string;
let session: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  post = (await newPost(ada)).id;
  session = (await newSession(ada)).id;
});

type Act = () => Promise<{ status: number }>;

const acts: Record<string, Act> = {
  like: () => bola.call(posts.like, { id: post }),
  unlike: () => bola.call(posts.unlike, { id: post }),
  comment: () => bola.call(postComments.add, { id: post, comment_id: uuidv7(), content: 'Me too' }),
  attend: () => bola.call(sessions.attend, { id: session }),
  block: () => bola.call(blocks.block, { id: ada.id }),
};

describe('blocks and concurrent requests', () => {
  it.each(Object.entries(acts))('%s and a block cause no error in either order', async (_, act) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [done, blocked] = await Promise.all([act(), ada.call(blocks.block, { id: bola.id })]);
      expect([200, 201, 404]).toContain(done.status);
      expect(blocked.status).toBe(200);
      await Promise.all(
        [ada, bola].map((one, n) => one.call(blocks.unblock, { id: [bola, ada][n]?.id ?? '' })),
      );
    }
  });

  it('like and comment counts are correct afterwards', async () => {
    const { rows } = await app.deps.db.pool.query(
      `select p.likes_count = (select count(*) from post_likes where post_id = p.id) as likes,
              p.comments_count = (select count(*) from post_comments where post_id = p.id) as comments
         from posts p where id = $1`,
      [post],
    );
    expect(rows).toEqual([{ likes: true, comments: true }]);
  });

  it('fifty concurrent blocks and unblocks leave at most one block', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        ada.call(n % 2 ? blocks.unblock : blocks.block, { id: bola.id }),
      ),
    );
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const { items } = (await ada.call(blocks.list, {})).body;
    expect(items.length).toBeLessThanOrEqual(1);
  });
});
