import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDIT_VERSIONS_MAX } from '../../../contract/edits/limits.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { isSoak } from '../../../test/soak.ts';
import { member, newPost, type Person, visitor } from '../../../test/world.ts';

/** Rounds in which two devices at two server processes edit one row at once; 1,000 with `npm run test:soak`. */
const RACES = isSoak ? 1_000 : 60;

let app: TestApp;
let other: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
  ada = await member(app, 'ada');
});

interface Row {
  version: number;
  content: string;
}

interface Edited {
  make(): Promise<string>;
  edit(by: Person, id: string, seen: number, content: string): Promise<{ status: number; body: Row }>;
  versions: string;
}

describe('two concurrent edits', () => {
  let post = '';
  const kinds: [string, Edited][] = [
    [
      'a post',
      {
        make: async () => (await newPost(ada)).id,
        edit: (by, id, seen, content) => by.call(postEdits.post, { id, seen, content }),
        versions: 'select version, content from post_versions where post_id = $1 order by version',
      },
    ],
    [
      'a comment',
      {
        async make() {
          post = (await newPost(ada)).id;
          const comment_id = uuidv7();
          await ada.call(postComments.add, { id: post, comment_id, content: 'First of all' });
          return comment_id;
        },
        edit: (by, comment_id, seen, content) =>
          by.call(postEdits.comment, { id: post, comment_id, seen, content }),
        versions: 'select version, content from comment_versions where comment_id = $1 order by version',
      },
    ],
  ];

  it.each(kinds)(
    'of %s: one succeeds, the other gets 409, and no version is lost',
    async (_what, { make, edit, versions }) => {
      const devices = [ada, { ...ada, ...elsewhere() }];
      for (let left = RACES; left > 0; ) {
        const id = await make();
        const won: string[] = [];
        for (let seen = 1; seen < EDIT_VERSIONS_MAX && left > 0; seen++, left--) {
          const texts = devices.map((_, n) => `Edit ${seen} by device ${n}: ${uuidv7()}`);
          const answers = await Promise.all(devices.map((by, n) => edit(by, id, seen, texts[n] ?? '')));
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
          const winner = answers.findIndex(({ status }) => status === 200);
          expect(answers[winner]?.body).toMatchObject({ version: seen + 1, content: texts[winner] });
          won.push(texts[winner] ?? '');
        }
        const { rows } = await app.deps.db.pool.query<Row>(versions, [id]);
        // Every version of a successful response exists once, in order; the last is the row itself.
        expect(rows.map(({ version }) => version)).toEqual(won.map((_, n) => n + 1));
        expect(rows.slice(1).map(({ content }) => content)).toEqual(won.slice(0, -1));
      }
    },
  );

  /** The same member at the other process. */
  function elsewhere(): Pick<Person, 'call' | 'fetch'> {
    const there = visitor(other, ada.cookie, ada.id);
    return { call: there.call, fetch: there.fetch };
  }
});
