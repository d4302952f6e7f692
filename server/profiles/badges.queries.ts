import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { type BadgeName, badgeGoals } from '../../contract/profiles/copy.ts';
import type { Badge } from '../../contract/profiles/endpoints.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { canSeeProfile, notBlocked } from '../visibility/filters.ts';
import { getProfile } from './queries.ts';

// A badge depends on existing rows: without them, the member loses it. `earned_at` is the time of the row that reaches the
// goal; at most `goal` rows of each kind are read.
const badges = readStatement(
  'profiles_badges',
  `select b.name, b.goal, count(d.at) as progress,
          (array_agg(d.at order by d.at) filter (where d.at is not null))[b.goal] as earned_at
     from profiles p
     cross join unnest($2::text[], $3::int[]) with ordinality b (name, goal, place)
     left join lateral (
       (select reviewed_at from challenge_submissions
         where b.name = 'first_challenge' and user_id = $1 and team_id is null and state = 'accepted' order by reviewed_at limit b.goal)
       union all
       (select s.reviewed_at from team_members m
          join challenge_submissions s on s.challenge_id = m.challenge_id and s.team_id = m.team_id
         where b.name = 'first_challenge' and m.user_id = $1 and s.state = 'accepted' order by s.reviewed_at limit b.goal)
       union all
       (select joined_at from tribe_members
         where b.name = 'networking_pro' and user_id = $1 order by joined_at, tribe_id limit b.goal)
       union all
       (select created_at from posts
         where b.name = 'content_creator' and user_id = $1 order by created_at, id limit b.goal)
     ) d (at) on true
    where p.id = $1 and ${notBlocked('$4', 'p.id')} and ${canSeeProfile('$4', 'p')}
    group by b.name, b.goal, b.place order by b.place`,
);

/** Throws `not_found` if the viewer may not see the member, and `forbidden` if they may not see the member's About. */
export async function listBadges(db: ReadDb, viewerId: string, userId: string): Promise<Badge[]> {
  const goals = Object.entries(badgeGoals) as [BadgeName, number][];
  const [names, counts] = [goals.map(([name]) => name), goals.map(([, goal]) => goal)];
  const rows = await db.many<Omit<Badge, 'earned'>>(badges, [userId, names, counts, viewerId]);
  if (rows.length === 0) {
    await getProfile(db, viewerId, userId);
    throw new AppError('forbidden', followCopy.private);
  }
  return rows.map((row) => ({ ...row, earned: row.earned_at !== null }));
}
