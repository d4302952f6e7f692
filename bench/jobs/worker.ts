/** A process that runs jobs until it is killed. Each job writes one row, in the transaction that finishes it. */
import { connectDatabase } from '../../server/db/connect.ts';
import { createJobs } from '../../server/jobs/createJobs.ts';
import { createLog } from '../../server/log.ts';
import { effect, LEASE_MS } from './effect.ts';

const db = connectDatabase(process.argv[2] ?? '');
const jobs = createJobs({ db, log: createLog({ logLevel: 'silent' }), leaseMs: LEASE_MS });

jobs.handle(effect, ({ n }, { finish }) =>
  db.transaction(async (tx) => {
    await tx.run({ name: '', text: 'insert into effects values ($1)' }, [n]);
    await finish(tx);
  }),
);
