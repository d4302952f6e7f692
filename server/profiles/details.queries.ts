import type { Detail } from '../../contract/core/details.ts';
import { schoolNamed } from '../../contract/profiles/schools.ts';
import { type Db, writeStatement } from '../db/db.ts';

const save = writeStatement(
  'profile_details_save',
  `with changes as (
     select * from unnest($2::text[], $3::text[], $4::boolean[]) c (kind, text, shown)
   ), removed as (
     delete from profile_details where user_id = $1 and kind in (select kind from changes where text = '')
   )
   insert into profile_details (user_id, kind, text, shown, member_since)
   select u.id, c.kind, c.text, c.shown, u.created_at from changes c join users u on u.id = $1 where c.text <> ''
   on conflict (user_id, kind) do update set text = excluded.text, shown = excluded.shown`,
);

/** Changes the named kinds of details; an empty text removes its kind. */
export const saveDetails = (tx: Db, userId: string, details: Detail[]) =>
  tx.run(save, [
    userId,
    details.map(({ kind }) => kind),
    details.map(({ kind, text }) => (kind === 'school' ? schoolNamed(text) : text)),
    details.map(({ shown }) => shown),
  ]);
