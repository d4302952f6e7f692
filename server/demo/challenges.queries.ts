import { type Db, statement } from '../db/db.ts';
import type { tell } from './story.ts';

type Told = Pick<ReturnType<typeof tell>, 'challenges' | 'participants' | 'submissions'>;

/** Writes the challenges with whoever takes part and what they handed in, whose files are there already. */
export async function insertChallenges(tx: Db, { challenges, participants, submissions }: Told) {
  await tx.run(insertRows, [JSON.stringify(challenges)]);
  await tx.run(insertParticipants, [JSON.stringify(participants)]);
  await tx.run(insertSubmissions, [JSON.stringify(submissions)]);
}

const insertRows = statement(
  'demo_challenges',
  `insert into challenges (id, title, description, search, category, difficulty, deadline, image_id, created_by,
                           is_active, created_at)
   select id, title, description, search, category, difficulty, closes_at, image_id, created_by, is_active, created_at
     from jsonb_to_recordset($1) as c (id uuid, title text, description text, search text, category text,
          difficulty text, closes_at timestamptz, image_id uuid, created_by uuid, is_active bool,
          created_at timestamptz)
    order by created_at`,
);

const insertParticipants = statement(
  'demo_challenge_participants',
  `insert into challenge_participants (challenge_id, user_id, joined_at)
   select challenge_id, user_id, joined_at
     from jsonb_to_recordset($1) as p (challenge_id uuid, user_id uuid, joined_at timestamptz)
    order by joined_at`,
);

const insertSubmissions = statement(
  'demo_challenge_submissions',
  `insert into challenge_submissions (id, challenge_id, user_id, version, latest, file_id, submission_text, state, note,
                                      reviewed_by, reviewed_at, published, created_at)
   select id, challenge_id, user_id, version, latest, file_id, submission_text, state, note, reviewed_by, reviewed_at,
          published, created_at
     from jsonb_to_recordset($1) as s (id uuid, challenge_id uuid, user_id uuid, version int, latest bool, file_id uuid,
          submission_text text, state text, note text, reviewed_by uuid, reviewed_at timestamptz, published bool,
          created_at timestamptz)
    order by created_at`,
);
