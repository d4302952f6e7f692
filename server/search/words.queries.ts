import { type Database, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { notHidden } from '../visibility/filters.ts';
import { isPublicPost } from '../visibility/publicFilters.ts';

// "Did you mean": the most similar word to one that nobody uses. The words come from texts that every member may read.
// Several members must use a word, so that it reveals nothing about one member. They are recomputed regularly, which removes
// words of texts that were deleted or are no longer public.

/** Number of newest texts that are read, and maximum number of words. */
const TEXTS = 10_000;
const WORDS = 20_000;
const MEMBERS_MIN = 3;
const LENGTH = { min: 4, max: 30 };
/** Minimum trigram similarity, 0 to 1. */
const ALIKE_MIN = 0.4;

// Leaves out words with digits, which may be a phone number.
const update = writeStatement(
  'suggested_words_update',
  `with texts as materialized (
     select d.user_id, d.document
       from (select * from search_documents order by created_at desc, id desc limit ${TEXTS}) d
       join profiles a on a.id = d.user_id and not a.private
       join posts p on p.id = d.post_id
       join profiles o on o.id = p.user_id and ${isPublicPost('p', 'o')}
      where ${notHidden('null::uuid', 'd.user_id', 'd.created_at')}
   ), words as materialized (
     select w.word, count(distinct t.user_id)::int as members
       from texts t, unnest(tsvector_to_array(t.document)) w (word)
      where length(w.word) between ${LENGTH.min} and ${LENGTH.max} and w.word !~ '[0-9]'
      group by w.word having count(distinct t.user_id) >= ${MEMBERS_MIN}
      order by members desc, w.word limit ${WORDS}
   ), removed as (
     delete from suggested_words s where not exists (select from words w where w.word = s.word)
   )
   insert into suggested_words as s (word, members) select word, members from words
   on conflict (word) do update set members = excluded.members where s.members <> excluded.members`,
);

export const updateSuggestedWords = (db: Database) => db.run(update);

const alike = readStatement(
  'suggested_words_alike',
  `select q.word, s.word as suggested
     from unnest($1::text[]) q (word)
     join lateral (
       select w.word from suggested_words w
        where w.word % q.word and similarity(w.word, q.word) >= ${ALIKE_MIN} and length(q.word) >= ${LENGTH.min}
        order by similarity(w.word, q.word) desc, w.members desc, w.word limit 1
     ) s on s.word <> q.word`,
  { prepare: false },
);

/** Suggested words, by the words that they replace; none for words that are in use. */
export async function wordsAlike(db: ReadDb, words: string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ word: string; suggested: string }>(alike, [[...new Set(words)]]);
  return new Map(rows.map(({ word, suggested }) => [word, suggested]));
}
