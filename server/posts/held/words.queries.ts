import { AppError } from '../../../contract/core/errors.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import type { HeldWordList } from '../../../contract/posts/held.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';

const latest = readStatement(
  'held_words_latest',
  'select version, words from held_words order by version desc limit 1',
);

export const latestWords = async (db: ReadDb): Promise<HeldWordList> =>
  (await db.maybe<HeldWordList>(latest)) ?? { version: 0, words: [] };

const insert = writeStatement(
  'held_words_insert',
  'insert into held_words (version, words, created_by) values ($1, $2, $3) on conflict do nothing',
);

/** Writes the next version; its key decides between two admins, as for the operator's pages (decision 094). */
export const saveWords = (
  db: Database,
  actorId: string,
  { words, seen }: { words: string[]; seen: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await latestWords(tx);
    // A retry.
    if (found.words.join('\n') === words.join('\n')) return;
    const added = found.version === seen ? await tx.run(insert, [seen + 1, words, actorId]) : 0;
    if (added === 0) throw new AppError('conflict', editCopy.changed);
    await record(tx, { actorId, action: 'edit_words', detail: String(words.length) });
  });
