import { type Db, writeStatement } from '../../db/db.ts';

const remove = writeStatement(
  'jobs_delete_address_mails',
  `delete from jobs
    where user_id = $1 and kind in ('account_mail', 'account_mail_to_file') and payload->>'type' = 'newAddress'`,
);

/** Deletes the queued mails that confirm a new address of the member. Waits for one that creates its token. */
export const deleteAddressMails = (tx: Db, userId: string) => tx.run(remove, [userId]);

const lock = writeStatement('jobs_lock_mail', 'select id from jobs where id = $1 for key share');

/** Keeps a queued mail until the transaction ends. False if it was deleted. */
export const lockMail = async (tx: Db, jobId: string) => (await tx.maybe(lock, [jobId])) !== undefined;
