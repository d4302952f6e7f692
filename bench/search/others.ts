import pg from 'pg';
import { idOfText, type Labelled, labelled } from './fill.ts';

/** A search method: returns the ids of its first ten results. */
export type Way = (q: string) => Promise<string[]>;

const TEN = 10;

/** The share of the relevant texts among the first ten results, averaged over all queries. */
export async function recallOf(way: Way, queries: Labelled['queries'] = labelled.queries): Promise<number> {
  const places = new Map(labelled.texts.map(({ id }, n) => [id, idOfText(n)]));
  let sum = 0;
  for (const { q, relevant } of queries) {
    const shown = new Set((await way(q)).slice(0, TEN));
    sum += relevant.filter((id) => shown.has(places.get(id) ?? '')).length / relevant.length;
  }
  return sum / queries.length;
}

/** Two other search methods on the same texts, each with its own index. */
export async function otherWays(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `create index bench_trigrams on posts using gin ((title || ' ' || content) gin_trgm_ops);
     create index bench_english on posts using gin (to_tsvector('english', title || ' ' || content));
     analyze posts`,
  );
  const asking =
    (text: string): Way =>
    async (q) =>
      (await client.query<{ id: string }>(text, [q])).rows.map(({ id }) => id);
  return {
    // Removes quotes, since this method has no phrases.
    'trigram ilike': asking(
      `select id from posts where (title || ' ' || content) ilike '%' || replace($1, '"', '') || '%'
        order by created_at desc limit ${TEN}`,
    ),
    'english full text': asking(
      `select id from posts, websearch_to_tsquery('english', $1) q
        where to_tsvector('english', title || ' ' || content) @@ q
        order by ts_rank(to_tsvector('english', title || ' ' || content), q) desc limit ${TEN}`,
    ),
    close: () => client.end(),
  };
}
