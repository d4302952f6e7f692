import { proofCopy } from '../../contract/proofs/copy.ts';
import type { Place } from '../../contract/proofs/endpoints.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';

interface Issue {
  challengeId: string;
  submissionId: string;
  /** The entrant; for a team, every member. */
  userIds: string[];
  /** Set when results are published. Without it, the certificate says that the submission was accepted. */
  place?: Place;
}

/*
 * One certificate per member and challenge. An existing one gets the place. One that a review revoked, because the
 * submission was no longer accepted, is restored with its code by a new acceptance only; one that was revoked by decision
 * stays revoked. The statement waits for locks on the holders' accounts; after an erasure there is no holder. Both lock the
 * challenge first, so they do not deadlock.
 */
const insert = writeStatement(
  'proofs_issue',
  `with holders as materialized (
     select u.id from users u where u.id = any($3::uuid[]) order by u.id for key share of u
   )
   insert into proofs as r (user_id, challenge_id, submission_id, place, place_of, name, title, sha256)
   select h.id, c.id, s.id, $4, $5, coalesce(nullif(a.full_name, ''), a.username), c.title, f.sha256
     from holders h
     join profiles a on a.id = h.id
     join challenge_submissions s on s.id = $2 and s.challenge_id = $1
     join challenges c on c.id = s.challenge_id
     left join files f on f.id = s.file_id
    order by h.id
   on conflict (challenge_id, user_id) do update
     set submission_id = excluded.submission_id, place = coalesce(excluded.place, r.place),
         place_of = case when excluded.place is null then r.place_of else excluded.place_of end,
         name = excluded.name, title = excluded.title, sha256 = excluded.sha256, issued_at = now(),
         revoked_at = null, reason = null, revoked_by_review = false
     where r.revoked_by_review and excluded.place is null
        or r.revoked_at is null and excluded.place is not null
           and (excluded.place, excluded.place_of) is distinct from (r.place, r.place_of)
   returning user_id`,
);

/**
 * Issues certificates in the caller's transaction, which accepts the submission or publishes the results. Calling it again
 * changes nothing. Returns the members who were notified, for `publishNotifications` after the commit.
 */
export async function issueProofs(
  tx: Db,
  { challengeId, submissionId, userIds, place = null }: Issue,
): Promise<string[]> {
  const placed = [place?.place ?? null, place?.of ?? null];
  const issued = await tx.many<{ user_id: string }>(insert, [challengeId, submissionId, userIds, ...placed]);
  const holders = issued.map(({ user_id }) => user_id);
  return notify(tx, holders, { kind: 'proof', actorId: null, about: { challenge_id: challengeId } });
}

const withdrawAcceptance = writeStatement(
  'proofs_revoke_by_review',
  `update proofs set revoked_at = now(), reason = $2, revoked_by_review = true
    where submission_id = $1 and user_id is not null and revoked_at is null returning user_id`,
);

/** Revokes the certificates of a submission that is no longer accepted. Returns the members who were notified. */
export async function revokeByReview(tx: Db, submissionId: string): Promise<string[]> {
  const rows = await tx.many<{ user_id: string }>(withdrawAcceptance, [submissionId, proofCopy.notReturned]);
  const notified: string[] = [];
  for (const { user_id } of rows) notified.push(...(await notifyRevoked(tx, user_id)));
  return notified;
}

/** The notification is about the member, since the challenge may be deleted. */
export const notifyRevoked = (tx: Db, userId: string) =>
  notify(tx, [userId], { kind: 'proof_revoked', actorId: null, about: { member_id: userId } });

const withdraw = writeStatement(
  'proofs_withdraw',
  `update proofs set user_id = null, name = '', reason = case when revoked_at is null then null else '' end
    where user_id = $1`,
);

/** Removes an erased member's name from their certificates, in the transaction of the erasure. The rows stay. */
export const withdrawProofs = (tx: Db, userId: string) => tx.run(withdraw, [userId]);
