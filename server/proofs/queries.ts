import { AppError } from '../../contract/core/errors.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import type { Place, Proof, ProofFacts } from '../../contract/proofs/endpoints.ts';
import { record } from '../audit/queries.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { before, pageOf } from '../http/cursor.ts';
import { isBlind, notHidden, notHiddenWork } from '../visibility/filters.ts';
import { isPublicChallenge, isPublicMember } from '../visibility/publicFilters.ts';
import { isVerified } from '../visibility/verifiedOrganisers.ts';
import { notifyRevoked } from './issue.queries.ts';

interface Row {
  id: string;
  code: string;
  user_id: string | null;
  challenge_id: string;
  open: boolean;
  reportable: boolean;
  place: number | null;
  place_of: number | null;
  name: string;
  title: string;
  sha256: string | null;
  issued_at: string;
  revoked_at: string | null;
  reason: string | null;
  awarded_by: string | null;
  facts: (ProofFacts & { organiser: { name: string; domain: string | null } | null }) | null;
  verified: boolean;
  verified_until: string | null;
}

const PROOF = `
  r.id, r.code, r.user_id, r.challenge_id, r.place, r.place_of, r.name, r.title, r.sha256, r.issued_at, r.revoked_at, r.reason, r.facts,
  coalesce(${isVerified('o')}, false) as verified,
  case when o.verified_until <= now() then o.verified_until end as verified_until,
  coalesce(${isPublicChallenge('c')}, false) as open, (c.id is not null and ${notHiddenWork('null::uuid', 'c')}) as reportable,
  (select ca.username from profiles ca where ca.id = coalesce(r.awarder_id, c.created_by) and not ca.private
    and ${notHidden('null::uuid', 'ca.id')}) as awarded_by`;

/** Joins the challenge, and the organiser's row as it is now, unless it has another name or domain. */
const JOINS = `
  left join challenges c on c.id = r.challenge_id
  left join organisers o on o.id = (r.facts->'organiser'->>'id')::uuid
    and o.name = r.facts->'organiser'->>'name' and o.domain is not distinct from r.facts->'organiser'->>'domain'`;

const byCode = readStatement(
  'proofs_by_code',
  `select ${PROOF}, c.created_by as organiser, a.username, coalesce(a.indexable and ${isPublicMember('a')}, false) as indexable
     from proofs r ${JOINS} left join profiles a on a.id = r.user_id
    where r.code = $1 and not ${isBlind('c')}`,
);

export interface FoundProof {
  proof: Proof;
  /** Null once withdrawn. */
  holder: string | null;
  /** '@' and the holder's username; empty once withdrawn. */
  handle: string;
  /** The creator of its challenge; null if the challenge or that member is deleted. */
  organiser: string | null;
  indexable: boolean;
}

/** Throws `not_found` if no certificate has the code. */
export async function getProof(db: ReadDb, typed: string): Promise<FoundProof> {
  const code = readCode(typed);
  const row =
    code &&
    (await db.maybe<Row & Pick<FoundProof, 'organiser' | 'indexable'> & { username: string | null }>(byCode, [
      code,
    ]));
  if (!row) throw new AppError('not_found', proofCopy.notFound);
  const { user_id: holder, username, organiser, indexable } = row;
  return { proof: proofOf(row), holder, handle: username ? `@${username}` : '', organiser, indexable };
}

const own = readStatement(
  'proofs_of_member',
  `select ${PROOF} from proofs r ${JOINS}
    where r.user_id = $1 and not ${isBlind('c')} and (r.issued_at, r.id) < ($2, $3) order by r.issued_at desc, r.id desc limit $4`,
);

export async function listProofs(
  db: ReadDb,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await db.many<Row>(own, [userId, ...before(cursor), limit + 1]);
  return pageOf(rows, limit, proofOf, ({ issued_at, id }) => ({ createdAt: issued_at, id }));
}

const revoke = writeStatement(
  'proofs_revoke',
  `update proofs set revoked_at = now(), reason = $2, revoked_by_review = false
    where id = $1 and user_id is not null and (revoked_at is null or revoked_by_review) returning user_id, title`,
);

interface Revocation {
  id: string;
  by: string;
  reason: string;
}

/**
 * Revokes a certificate permanently. Returns the ids of the notified members, or undefined if it is already revoked by
 * decision or withdrawn; the first reason stays.
 */
export const revokeProof = (db: Database, { id, by, reason }: Revocation) =>
  db.transaction(async (tx) => {
    const row = await tx.maybe<{ user_id: string; title: string }>(revoke, [id, reason]);
    if (!row) return undefined;
    await record(tx, { actorId: by, action: 'revoke_proof', memberId: row.user_id, detail: row.title });
    return notifyRevoked(tx, row.user_id);
  });

export const placeOf = ({ place, place_of }: Pick<Row, 'place' | 'place_of'>): Place =>
  place === null ? null : { place, of: place_of };

function proofOf(row: Row): Proof {
  const { id, code, user_id, name, challenge_id, title, open, reportable } = row;
  const { sha256, issued_at, revoked_at, reason } = row;
  return {
    id,
    code,
    state: user_id === null ? 'withdrawn' : revoked_at === null ? 'valid' : 'revoked',
    name,
    challenge: { id: challenge_id, title, open, reportable },
    place: placeOf(row),
    sha256,
    issued_at,
    revoked_at,
    reason: reason || null,
    awarded_by: row.awarded_by,
    organiser: organiserOf(row),
    facts: factsOf(row),
  };
}

function organiserOf({ facts, verified, verified_until }: Row): Proof['organiser'] {
  if (!facts?.organiser) return null;
  const { name, domain } = facts.organiser;
  return { name, domain, verified, verified_until: verified ? null : verified_until };
}

function factsOf({ facts }: Row): Proof['facts'] {
  if (!facts) return null;
  const { entries, judges, criteria, skills } = facts;
  return { entries, judges, criteria, skills };
}

/** The alphabet of `proof_code()` (0050_proofs.sql): without 0, O, 1, I and L, which look alike in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Parses a typed code: ignores case, spaces and hyphens. Undefined if it cannot be a code. */
function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
