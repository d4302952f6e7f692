import type { Db, Statement } from './db.ts';

interface Ways {
  /** Makes many acts. It never waits for a lock: what another has locked it leaves out. */
  many: Statement;
  /** Makes one that was left out, waiting for what it needs; without it, leaving out is the answer. */
  waiting?: Statement;
}

interface Waiting<Act, Row> {
  act: Act;
  resolve(row: Row | undefined | Promise<Row | undefined>): void;
}

/** More would keep the first of them waiting for the last. */
const MOST = 100;

/** SQL of the acts that a statement of `together` is to make, with the number of each: of those with one `key` the first. */
export const asking = (columns: string, key: string) => `
  asked as (
    select distinct on (${key}) * from json_to_recordset($1::json) as asked (nth int, ${columns}) order by ${key}, nth
  )`;

/**
 * Makes acts of one kind by one statement where they come while others of it are under way: many share one plan, one commit
 * and one write to the disk (decision 032). One that comes by itself is asked for at once.
 *
 * Each statement reads `asking` and answers a row with the number, `nth`, of each act that was made. A statement that fails
 * makes none; each of its acts is then made by itself, so that only the one to blame fails.
 */
export function together<Act extends object, Row extends object>({ many, waiting = many }: Ways) {
  const lines = new WeakMap<Db, ReturnType<typeof lineAt>>();

  function lineAt(db: Db) {
    const line: Waiting<Act, Row>[] = [];
    let going = false;

    const ask = (statement: Statement, acts: Act[]) =>
      db.many<Row & { nth: number }>(statement, [JSON.stringify(acts.map((act, nth) => ({ ...act, nth })))]);

    async function alone(act: Act): Promise<Row | undefined> {
      const [row] = await ask(waiting, [act]);
      return row;
    }

    async function make(all: Waiting<Act, Row>[]) {
      const rows = await ask(
        many,
        all.map(({ act }) => act),
      ).catch(() => undefined);
      const made = new Map(rows?.map((row) => [row.nth, row]));
      const again = !rows || waiting !== many;
      for (const [nth, { act, resolve }] of all.entries())
        resolve(made.get(nth) ?? (again ? alone(act) : undefined));
    }

    async function go() {
      going = true;
      while (line.length > 0) await make(line.splice(0, MOST));
      going = false;
    }

    return (act: Act) =>
      new Promise<Row | undefined>((resolve) => {
        line.push({ act, resolve });
        if (!going) void go();
      });
  }

  return (db: Db, act: Act): Promise<Row | undefined> => {
    const line = lines.get(db) ?? lineAt(db);
    lines.set(db, line);
    return line(act);
  };
}
