import { type Db, writeStatement } from '../../server/db/db.ts';
import type { CommunityRows } from './rows/community.ts';

// Who stands behind challenges, what their certificates say, and who was at sessions.

const insertOrganisers = writeStatement(
  'demo_organisers',
  `insert into organisers (id, name, domain, name_folded, domain_folded, about, site, logo_id, created_by, created_at, verified_at,
                           method, verified_until, reserves)
   select id, name, domain, name_folded, domain_folded, about, site, logo_id, created_by, created_at, verified_at,
          method, verified_until, reserves
     from jsonb_populate_recordset(null::organisers, $1)`,
);
const insertMembers = writeStatement(
  'demo_organiser_members',
  `insert into organiser_members (organiser_id, user_id, joined_at)
   select organiser_id, user_id, joined_at from jsonb_populate_recordset(null::organiser_members, $1)`,
);
const insertInvitations = writeStatement(
  'demo_organiser_invitations',
  `insert into organiser_invitations (organiser_id, user_id, invited_by, created_at)
   select organiser_id, user_id, invited_by, created_at from jsonb_populate_recordset(null::organiser_invitations, $1)`,
);

/** Before the challenges, which name them. */
export async function insertOrganisersOf(tx: Db, community: CommunityRows): Promise<void> {
  await tx.run(insertOrganisers, [JSON.stringify(community.organisers)]);
  await tx.run(insertMembers, [JSON.stringify(community.organiserMembers)]);
  await tx.run(insertInvitations, [JSON.stringify(community.organiserInvitations)]);
}

// A certificate for every accepted submission, like the one that an acceptance issues. Publishing results issues those of
// judged challenges again, with what is known then.
const insertProofs = writeStatement(
  'demo_proofs',
  `insert into proofs (user_id, challenge_id, submission_id, name, title, sha256, issued_at, awarder_id, facts)
   select s.user_id, s.challenge_id, s.id, a.full_name, c.title, f.sha256, s.reviewed_at, c.created_by,
          jsonb_build_object('organiser', null, 'judges', 0, 'criteria', '[]'::jsonb, 'skills', c.skills, 'entries',
            (select count(*) from challenge_submissions n where n.challenge_id = c.id and n.latest))
     from challenge_submissions s join profiles a on a.id = s.user_id join challenges c on c.id = s.challenge_id
     join files f on f.id = s.file_id
    where s.state = 'accepted' and s.latest`,
);
// Of pictures that were submitted, as a submission does.
const requestPreviews = writeStatement(
  'demo_previews',
  `insert into jobs (id, kind, key, payload)
   select gen_random_uuid(), 'submission_preview', f.id::text, jsonb_build_object('file_id', f.id, 'challenge_id', s.challenge_id)
     from challenge_submissions s join files f on f.id = s.file_id
    where s.latest and f.mime like 'image/%'`,
);

/** After the submissions. */
export async function certify(tx: Db): Promise<void> {
  await tx.run(insertProofs);
  await tx.run(requestPreviews);
}

const insertCheckIns = writeStatement(
  'demo_check_ins',
  `insert into session_check_ins (session_id, user_id, checked_in_at, method)
   select session_id, user_id, checked_in_at, method from jsonb_populate_recordset(null::session_check_ins, $1)`,
);

/** After the seats. */
export const checkIn = (tx: Db, community: CommunityRows) =>
  tx.run(insertCheckIns, [JSON.stringify(community.checkIns)]);
