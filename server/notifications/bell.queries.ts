import { type Db, readStatement } from '../db/db.ts';

const withBell = readStatement(
  'tribe_members_with_bell',
  `select m.user_id from tribe_members m join profiles a on a.id = m.user_id
    where m.tribe_id = $1 and m.notify and a.tribe_updates`,
);

/** The members of a tribe who have its bell on, and did not turn the updates of tribes off. */
export const membersWithBell = async (tx: Db, tribeId: string): Promise<string[]> =>
  (await tx.many<{ user_id: string }>(withBell, [tribeId])).map(({ user_id }) => user_id);
