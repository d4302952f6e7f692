import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { say } from '../report.ts';
import { createRandom, textOf } from './texts.ts';

interface Labelled {
  texts: { id: string; language: string; title: string; content: string }[];
  queries: { q: string; language: string; relevant: string[] }[];
}

export const labelled: Labelled = JSON.parse(
  readFileSync(join(import.meta.dirname, 'labelled.json'), 'utf8'),
);

const BATCH = 5_000;
const AUTHORS = 1_000;

/** The id of the nth labelled text in the community. */
export const idOfText = (n: number) => `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;

/** Inserts members and posts, with the labelled texts spread over all ages. Indexes them once all are inserted. */
export async function fill(databaseUrl: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, email, name, username)
         select gen_random_uuid(), 'm' || n || '@example.ng', 'Member ' || n, 'member' || n from generate_series(1, ${AUTHORS}) n`,
    );
    await client.query('alter table posts disable trigger posts_search');
    const random = createRandom(1);
    for (let from = 0; from < posts; from += BATCH) {
      const texts = Array.from({ length: Math.min(BATCH, posts - from) }, (_, n) => textOf(from + n, random));
      await insert(client, texts, { of: posts, from });
    }
    const ids = labelled.texts.map((_, n) => idOfText(n));
    await insert(client, labelled.texts, { of: posts, ids, from: 0 });
    await client.query('alter table posts enable trigger posts_search');
    say('indexing');
    await client.query(
      `insert into search_documents (post_id, id, user_id, tribe_id, with_image, created_at, document)
         select id, id, user_id, tribe_id, false, created_at, search_document(title, content) from posts`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

interface Place {
  of: number;
  from: number;
  ids?: string[];
}

// One post a minute; the labelled ones are spread over the whole time.
const insert = (client: pg.Client, texts: { title: string; content: string }[], { of, from, ids }: Place) =>
  client.query(
    `with members as (select array_agg(id) as ids from users where username like 'member%')
     insert into posts (id, user_id, title, content, created_at)
     select coalesce(t.id, gen_random_uuid()), m.ids[1 + (n * 7919) % ${AUTHORS}], t.title, t.content,
            now() - (case when t.id is null then n else (n * 7919 * 101) % $5 end) * interval '1 minute'
       from members m, unnest($1::text[], $2::text[], $3::uuid[]) with ordinality t (title, content, id, n0),
            lateral (select t.n0 + $4::bigint as n) x`,
    [
      texts.map(({ title }) => title),
      texts.map(({ content }) => content),
      ids ?? texts.map(() => null),
      from,
      of,
    ],
  );
