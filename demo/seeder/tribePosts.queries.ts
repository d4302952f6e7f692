import { type Db, writeStatement } from '../../server/db/db.ts';
import type { CommunityRows } from './rows/community.ts';

// Polls in posts, and what those who run a tribe do with its posts; rows as JSON, as in queries.ts.

const insertPolls = writeStatement(
  'demo_polls',
  `insert into polls (post_id, options, ends_at)
   select post_id, options, ends_at from jsonb_populate_recordset(null::polls, $1)`,
);
const insertVotes = writeStatement(
  'demo_poll_votes',
  `insert into poll_votes (post_id, user_id, option, created_at)
   select post_id, user_id, option, created_at from jsonb_populate_recordset(null::poll_votes, $1)`,
);
const insertPins = writeStatement(
  'demo_tribe_pins',
  `insert into tribe_pins (post_id, tribe_id, slot, pinned_by, pinned_at)
   select p.id, p.tribe_id, row_number() over (partition by p.tribe_id order by p.created_at, p.id), t.created_by, p.created_at
     from posts p join tribes t on t.id = p.tribe_id where p.id = any($1::uuid[])`,
);
const insertAnnouncements = writeStatement(
  'demo_tribe_announcements',
  `insert into tribe_announcements (tribe_id, post_id, announced_by, created_at)
   select tribe_id, id, user_id, created_at from posts where id = any($1::uuid[])`,
);

/** The posts and the members of the tribes are there already. */
export async function insertTribePostParts(tx: Db, { polls, votes, pinned, announced }: CommunityRows) {
  await tx.run(insertPolls, [JSON.stringify(polls)]);
  await tx.run(insertVotes, [JSON.stringify(votes)]);
  await tx.run(insertPins, [pinned]);
  await tx.run(insertAnnouncements, [announced]);
}
