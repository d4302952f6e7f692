import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, time } from '../core/paging.ts';
import { proofCopy } from './copy.ts';
import { revocationForm } from './forms.ts';

/*
 * Certificates (proofs): issued when a submission is accepted or placed, signed, and verifiable by anyone with the code.
 * Chain: server/challenges/reviews.queries.ts → server/proofs/issue.queries.ts → this file →
 * web/publicPages/PublicProofPage.tsx and web/proofs. server/proofs/serve.ts serves the PDF (pdf/certificate.ts) and the
 * signed credential (credential.ts, Open Badges).
 */

const proofStates = ['valid', 'revoked', 'withdrawn'] as const;

/** A place among `of` entries; `of` is null if their number is unknown. */
const place = z.nullable(z.object({ place: z.int(), of: z.nullable(z.int()) }));

export type Place = z.infer<typeof place>;

/** What was known when a certificate was issued. */
const proofFacts = z.object({
  /** Entries handed in, by a member or a team. */
  entries: z.int(),
  /** Judges who scored them; 0 without published results. */
  judges: z.int(),
  /** What they judged by; empty without published results. */
  criteria: z.array(z.object({ name: z.string(), weight: z.int() })),
  /** What the certificate proves. */
  skills: z.array(z.string()),
});

export type ProofFacts = z.infer<typeof proofFacts>;

/** A certificate, as anyone with its code sees it. */
export const proof = z.object({
  id,
  code: z.string(),
  state: z.enum(proofStates),
  /** The holder's name, as issued; empty once withdrawn. */
  name: z.string(),
  challenge: z.object({
    id,
    /** The challenge's title, as issued. */
    title: z.string(),
    /** Whether the challenge has a public page. */
    open: z.boolean(),
    /** Whether it exists and is not hidden: then it can be reported, with its certificates. */
    reportable: z.boolean(),
  }),
  place,
  /** The username of the challenge's creator; null if that member is private or deleted. */
  awarded_by: z.nullable(z.string()),
  /** The organiser that was verified when it was issued, by its name then; null: a member awarded it. */
  organiser: z.nullable(
    z.object({
      name: z.string(),
      domain: z.nullable(z.string()),
      /** Whether it is verified for this domain now. */
      verified: z.boolean(),
      /** When its verification ended; null if it is verified, or if the moment is unknown. */
      verified_until: z.nullable(time),
    }),
  ),
  /** As issued; null for certificates of releases that did not store it. */
  facts: z.nullable(proofFacts),
  /** The SHA-256 of the submitted file, in hexadecimal. */
  sha256: z.nullable(z.string()),
  issued_at: time,
  revoked_at: z.nullable(time),
  reason: z.nullable(z.string()),
});

export type Proof = z.infer<typeof proof>;

const publicProof = z.extend(proof, {
  /** Whether search engines may index its page: only if they may index the holder's public page. */
  indexable: z.boolean(),
  /** Whether the viewer may revoke it. */
  may_revoke: z.boolean(),
});

export type PublicProof = z.infer<typeof publicProof>;

const code = z.string(proofCopy.notFound);

export const proofs = {
  mine: endpoint({
    method: 'GET',
    path: '/api/proofs',
    who: 'member',
    summary: 'List the caller’s certificates, latest first',
    input: z.object({ limit, cursor }),
    output: list(proof),
    copy: { failed: proofCopy.listFailed },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/proofs/:code',
    who: 'anyone',
    summary: 'Get a certificate by its code, ignoring case; it is valid, revoked or withdrawn',
    input: z.object({ code }),
    output: publicProof,
    copy: { failed: proofCopy.failed },
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/api/proofs/:code/revocation',
    who: 'member',
    limit: 'deletions',
    summary:
      'Revoke a certificate with a reason; revoking it again keeps the first reason. Only admins and the creator of its challenge',
    input: z.extend(revocationForm, { code }),
    output: publicProof,
    copy: { ask: proofCopy.revokeAsk, done: proofCopy.revokeDone, failed: proofCopy.revokeFailed },
  }),
};

/** "1st of 31", "1st", or "Accepted". */
export function resultText(place: Place): string {
  if (!place) return proofCopy.accepted;
  return place.of === null ? ordinal(place.place) : proofCopy.placeOf(ordinal(place.place), String(place.of));
}

/** What a certificate is for: the result and the challenge. */
export const proofText = (place: Place, title: string) => proofCopy.placeIn(resultText(place), title);

/** "1st", "2nd", "3rd", "4th". */
function ordinal(n: number): string {
  const tens = n % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th');
  return `${n}${ending}`;
}
