import type { Db, WriteStatement } from './db.ts';

interface BatchStatements {
  /** Writes many inputs. It never waits for a lock: it skips inputs whose rows are locked. */
  many: WriteStatement;
  /** Writes one input that was skipped, waiting for its locks; without it, skipped inputs give no row. */
  blocking?: WriteStatement;
}

interface PendingWrite<Input, Row> {
  input: Input;
  resolve(row: Row | undefined | Promise<Row | undefined>): void;
}

/** Maximum inputs in a batch. With more, the first input would wait too long for the last. */
const BATCH_MAX = 100;

/**
 * Write batching: inputs of one kind that arrive while a statement runs are written together by the next one, with one plan,
 * one commit and one write to the disk (decision 032). An input that arrives alone is written immediately.
 *
 * `$1` is the JSON array of the inputs, each with its `index`. The statement reads it with `json_to_recordset`, keeps the
 * first of two inputs with the same key (`distinct on`), and returns a row with the `index` of each input that was written.
 * When a statement fails, none of its inputs is written; each is then written alone, so that only the faulty one fails.
 */
export function batchWrites<Input extends object, Row extends object>({
  many,
  blocking = many,
}: BatchStatements) {
  const queues = new WeakMap<Db, ReturnType<typeof createQueue>>();

  function createQueue(db: Db) {
    const pending: PendingWrite<Input, Row>[] = [];
    let isFlushing = false;

    const runStatement = (statement: WriteStatement, inputs: Input[]) =>
      db.many<Row & { index: number }>(statement, [
        JSON.stringify(inputs.map((input, index) => ({ ...input, index }))),
      ]);

    async function writeOne(input: Input): Promise<Row | undefined> {
      const [row] = await runStatement(blocking, [input]);
      return row;
    }

    async function writeBatch(batch: PendingWrite<Input, Row>[]) {
      const rows = await runStatement(
        many,
        batch.map(({ input }) => input),
      ).catch(() => undefined);
      const written = new Map(rows?.map((row) => [row.index, row]));
      const retry = !rows || blocking !== many;
      for (const [index, { input, resolve }] of batch.entries())
        resolve(written.get(index) ?? (retry ? writeOne(input) : undefined));
    }

    async function flush() {
      isFlushing = true;
      while (pending.length > 0) await writeBatch(pending.splice(0, BATCH_MAX));
      isFlushing = false;
    }

    return (input: Input) =>
      new Promise<Row | undefined>((resolve) => {
        pending.push({ input, resolve });
        if (!isFlushing) void flush();
      });
  }

  return (db: Db, input: Input): Promise<Row | undefined> => {
    const write = queues.get(db) ?? createQueue(db);
    queues.set(db, write);
    return write(input);
  };
}
