import { INDEPENDENT_ENTRANTS } from '../../contract/challenges/limits.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import type { Place, ProofFacts } from '../../contract/proofs/endpoints.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { isBlind } from '../visibility/filters.ts';
import { isVerified } from '../visibility/verifiedOrganisers.ts';
import { independentEntrants } from './independence.queries.ts';

interface Issue {
  challengeId: string;
  submissionId: string;
  /** The entrant; for a team, every member. */
  userIds: string[];
  /** Set when results are published. Without it, the certificate says that the submission was accepted. */
  place?: Place;
  /** Set when results are published: how many judges scored, by what. */
  judged?: Pick<ProofFacts, 'judges' | 'criteria'>;
}

/**
 * SQL: the organiser that certificates of the challenge `c` name, as JSON; null unless it is verified now and the challenge's
 * creator is still its member.
 */
const AWARDER = (c: string) => `(
  select json_build_object('id', o.id, 'name', o.name, 'domain', o.domain)
    from organisers o join organiser_members om on om.organiser_id = o.id and om.user_id = ${c}.created_by
   where o.id = ${c}.organiser_id and ${isVerified('o')})`;

/** SQL: what an existing certificate says of its judging. One of an earlier release has no facts. */
const JUDGED = `jsonb_build_object('judges', coalesce(r.facts->'judges', '0'), 'criteria', coalesce(r.facts->'criteria', '[]'))`;

/*
 * One certificate per member and challenge. An existing one gets the place. One that a review revoked, because the
 * submission was no longer accepted, is restored with its code by a new acceptance or by a place; one that was revoked by
 * decision stays revoked. The statement waits for locks on the holders' accounts; after an erasure there is no holder. Both lock the
 * challenge first, so they do not deadlock.
 *
 * It stores what is known at this moment, and keeps what was judged: a new acceptance knows nothing of that. An organiser is
 * named only for an entry of which no author belongs to it. Without one, a certificate needs enough independent entrants; the
 * creator of the challenge never gets one (decision 110).
 */
const insert = writeStatement(
  'proofs_issue',
  `with holders as materialized (
     select u.id from users u where u.id = any($3::uuid[]) order by u.id for key share of u
   ), challenge as materialized (
     select c.id, c.title, c.created_by, c.skills, c.organiser_id, ${AWARDER('c')} as organiser,
            (select count(*) from challenge_submissions n where n.challenge_id = c.id and n.latest) as entries
       from challenges c where c.id = $1
   ), awards as materialized (
     select h.id as user_id,
            case when not exists (select from organiser_members om
                                   where om.organiser_id = c.organiser_id and om.user_id = any($3::uuid[])) then c.organiser end as organiser
       from holders h cross join challenge c
      where h.id is distinct from c.created_by
   ), bound as materialized (
     select exists (select from awards where organiser is null) and ${independentEntrants('c')} >= ${INDEPENDENT_ENTRANTS} as is_met
       from challenges c where c.id = $1
   )
   insert into proofs as r (user_id, challenge_id, submission_id, place, place_of, name, title, sha256, awarder_id, facts)
   select h.user_id, c.id, s.id, $4, $5, coalesce(nullif(a.full_name, ''), a.username), c.title, f.sha256, c.created_by,
          jsonb_build_object('organiser', h.organiser, 'entries', c.entries, 'judges', $6::int, 'criteria', $7::jsonb,
                             'skills', c.skills)
     from awards h
     join profiles a on a.id = h.user_id
     join challenge_submissions s on s.id = $2 and s.challenge_id = $1
     join challenge c on c.id = s.challenge_id
     left join files f on f.id = s.file_id
    where h.organiser is not null or (select is_met from bound)
    order by h.user_id
   on conflict (challenge_id, user_id) do update
     set submission_id = excluded.submission_id, place = coalesce(excluded.place, r.place),
         place_of = case when excluded.place is null then r.place_of else excluded.place_of end,
         name = excluded.name, title = excluded.title, sha256 = excluded.sha256, issued_at = now(),
         awarder_id = excluded.awarder_id,
         facts = excluded.facts || case when (excluded.facts->'judges')::int > 0 then '{}' else ${JUDGED} end,
         revoked_at = null, reason = null, revoked_by_review = false
     where r.revoked_by_review
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
  { challengeId, submissionId, userIds, place = null, judged = { judges: 0, criteria: [] } }: Issue,
): Promise<string[]> {
  const facts = [place?.place ?? null, place?.of ?? null, judged.judges, JSON.stringify(judged.criteria)];
  const issued = await tx.many<{ user_id: string }>(insert, [challengeId, submissionId, userIds, ...facts]);
  const holders = issued.map(({ user_id }) => user_id);
  return notify(tx, holders, { kind: 'proof', actorId: null, about: { challenge_id: challengeId } });
}

// Entries that another transaction reviews are skipped: it issues their certificates itself.
const waiting = writeStatement(
  'proofs_waiting',
  `with bound as materialized (
     select ${AWARDER('c')} is not null or ${independentEntrants('c')} >= ${INDEPENDENT_ENTRANTS} as is_met
       from challenges c where c.id = $1
   )
   select s.id from challenge_submissions s join challenges c on c.id = s.challenge_id
    where s.challenge_id = $1 and s.latest and s.state = 'accepted' and c.results_at is null and not ${isBlind('c')}
      and not exists (select from proofs r where r.challenge_id = s.challenge_id and r.submission_id = s.id)
      and (select is_met from bound)
    order by s.id limit 100 for no key update of s skip locked`,
);

/**
 * The accepted submissions of a challenge that got no certificate, because too few independent members had entered, and can
 * have one now. They are locked until the transaction ends.
 */
export const waitingForProofs = async (tx: Db, challengeId: string) =>
  (await tx.many<{ id: string }>(waiting, [challengeId])).map(({ id }) => id);

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
