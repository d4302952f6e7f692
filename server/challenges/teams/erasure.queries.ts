import { type Db, writeStatement } from '../../db/db.ts';

// The member's submissions for a team pass to its captain, files included. In a team without other members they are deleted
// with the account.
const transfer = writeStatement(
  'erasure_transfer_submissions',
  `with passed as (
     select s.id, s.challenge_id, s.file_id, (
       select m.user_id from team_members m
        where m.challenge_id = s.challenge_id and m.team_id = s.team_id and m.user_id <> $1
        order by m.joined_at limit 1
     ) as heir
       from challenge_submissions s where s.user_id = $1 and s.team_id is not null
   ), files_passed as (
     update files f set user_id = p.heir from passed p where f.id = p.file_id and p.heir is not null
   )
   update challenge_submissions s set user_id = p.heir, reviewed_by = nullif(s.reviewed_by, p.heir)
     from passed p where s.challenge_id = p.challenge_id and s.id = p.id and p.heir is not null`,
);
const leave = writeStatement(
  'erasure_leave_teams',
  `with deleted as (delete from team_members where user_id = $1 returning challenge_id, team_id)
   select challenge_id, team_id from deleted
    union select challenge_id, team_id from challenge_submissions where user_id = $1 and team_id is not null`,
);
const deleteEmpty = writeStatement(
  'erasure_delete_teams',
  `delete from teams t where t.challenge_id = $2 and t.id = $3
      and not exists (select from team_members m where m.challenge_id = t.challenge_id and m.team_id = t.id)
      and not exists (select from challenge_submissions s
                       where s.challenge_id = t.challenge_id and s.team_id = t.id and s.user_id <> $1)`,
);

interface Left {
  challenge_id: string;
  team_id: string;
}

/** Removes a member who is being erased from their teams; the caller has locked the challenges. */
export async function transferTeams(tx: Db, userId: string): Promise<void> {
  await tx.run(transfer, [userId]);
  for (const { challenge_id, team_id } of await tx.many<Left>(leave, [userId]))
    await tx.run(deleteEmpty, [userId, challenge_id, team_id]);
}
