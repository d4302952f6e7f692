import { type Db, writeStatement } from '../../server/db/db.ts';

// A trigger on `users` has inserted the profiles.
const updateProfiles = writeStatement(
  'demo_profiles',
  `update profiles p set bio = u.bio, skills = u.skills, interests = u.interests,
                      public_page = coalesce(u.public_page, false), avatar_id = f.id, avatar_url = f.url
     from jsonb_populate_recordset(null::profiles, $1) u join files f on f.user_id = u.id and f.kind = 'avatar'
    where p.id = u.id`,
);

const insertDetails = writeStatement(
  'demo_profile_details',
  `insert into profile_details (user_id, kind, text, shown, member_since)
   select u.id, d.key, d.value, true, u.created_at
     from jsonb_array_elements($1::jsonb) m join users u on u.id = (m->>'id')::uuid
     cross join lateral jsonb_each_text(coalesce(m->'details', '{}')) d`,
);

/** Fills in the profiles of the demo members. */
export async function seedProfiles(tx: Db, members: string) {
  await tx.run(updateProfiles, [members]);
  await tx.run(insertDetails, [members]);
}
