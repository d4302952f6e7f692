/** Runs jobs until it is killed: `node jobWorker.ts <database>`. Each job inserts one row, in the transaction that finishes it. */
import { connectDatabase } from '../server/db/connect.ts';
import { jobKind } from '../server/deps/jobs.ts';
import { createJobs } from '../server/jobs/createJobs.ts';
import { createLog } from '../server/log.ts';

export const effect = jobKind<{ n: number }>('effect');

if (import.meta.main) {
  const db = connectDatabase(process.argv[2] ?? '');
  // A short lease, so that the jobs of a killed process soon go to another one.
  const jobs = createJobs({ db, log: createLog({ logLevel: 'silent' }), leaseMs: 1_000 });
  jobs.handle(effect, ({ n }, { finish }) =>
    db.transaction(async (tx) => {
      await tx.run({ name: '', text: 'insert into effects values ($1)' }, [n]);
      await finish(tx);
    }),
  );
}
