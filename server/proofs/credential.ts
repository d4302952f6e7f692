import { narrativeOf } from '../../contract/proofs/awarder.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { type Proof, proofText, resultText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import type { Env } from '../env.ts';
import type { PublicKey } from './keys.queries.ts';
import type { Signer } from './keys.ts';

/*
 * Open Badges 3.0 (https://www.imsglobal.org/spec/ob/v3p0): a certificate as a credential, signed as a JWT. A verifier that
 * has saved the public keys can check it without this server. openBadge/ signs the same facts with a Data Integrity proof.
 */

export type Site = Pick<Env, 'appName' | 'publicUrl'>;

/** The credential as a compact JWS: header, payload and signature. The same certificate gives the same text. */
export function credentialOf(proof: Proof, site: Site, { keyId, sign }: Signer): string {
  const header = { alg: 'EdDSA', typ: 'JWT', kid: site.publicUrl + proofPaths.key(keyId) };
  const signed = `${encoded(header)}.${encoded(payloadOf(proof, site))}`;
  return `${signed}.${sign(signed).toString('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function payloadOf(proof: Proof, { appName, publicUrl }: Site) {
  const id = publicUrl + proofPaths.credential(proof.code);
  const issued = Math.floor(Date.parse(proof.issued_at) / 1000);
  return {
    iss: publicUrl,
    jti: id,
    sub: `${publicUrl}${proofPaths.page(proof.code)}#holder`,
    iat: issued,
    nbf: issued,
    ...unsignedCredential(proof, { appName, publicUrl }, { id, issuer: publicUrl }),
  };
}

/** The facts of both forms, which differ in their own address and in the id of the issuer. */
export function unsignedCredential(
  proof: Proof,
  { appName, publicUrl }: Site,
  { id, issuer }: { id: string; issuer: string },
) {
  const page = publicUrl + proofPaths.page(proof.code);
  const holder = `${page}#holder`;
  const result = `${page}#result`;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: proofText(proof.place, proof.challenge.title),
    issuer: { id: issuer, type: ['Profile'], name: appName, url: publicUrl },
    validFrom: proof.issued_at,
    credentialSubject: {
      id: holder,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: proof.name }],
      narrative: resultText(proof.place),
      achievement: {
        id: `urn:uuid:${proof.challenge.id}`,
        type: ['Achievement'],
        achievementType: proof.place ? 'Award' : 'Certificate',
        name: proof.challenge.title,
        description: proofText(proof.place, proof.challenge.title),
        criteria: { id: page, narrative: narrativeOf(proof, appName) },
        ...creatorOf(proof, page),
        ...(proof.facts?.skills.length ? { tag: proof.facts.skills } : {}),
        resultDescription: [
          {
            id: result,
            type: ['ResultDescription'],
            name: proofCopy.result,
            resultType: proof.place ? 'Result' : 'Status',
          },
          ...criteriaOf(proof, page),
        ],
      },
      result: [
        {
          type: ['Result'],
          resultDescription: result,
          ...(proof.place ? { value: resultText(proof.place) } : { status: 'Completed' }),
        },
      ],
    },
    ...(proof.sha256
      ? {
          evidence: [{ id: page, type: ['Evidence'], name: proofCopy.fileHash, narrative: proof.sha256 }],
        }
      : {}),
  };
}

/** The issuer of the credential is this site; the creator of the achievement is who awarded it. */
function creatorOf({ organiser, awarded_by }: Proof, page: string) {
  const id = `${page}#awarder`;
  if (organiser) {
    const { name, domain } = organiser;
    return { creator: { id, type: ['Profile'], name, ...(domain ? { url: `https://${domain}/` } : {}) } };
  }
  return awarded_by === null ? {} : { creator: { id, type: ['Profile'], name: `@${awarded_by}` } };
}

/** What judges scored, each with its weight. */
const criteriaOf = ({ facts }: Proof, page: string) =>
  (facts?.criteria ?? []).map(({ name, weight }, n) => ({
    id: `${page}#criterion-${n + 1}`,
    type: ['ResultDescription'],
    name: proofCopy.criterion(name, weight),
    resultType: 'RubricCriterion',
  }));

/** A public key as a JWK (RFC 8037). Its `kid` is the address at which it is published. */
export const jwkOf = ({ id, public_key }: PublicKey, { publicUrl }: Pick<Site, 'publicUrl'>) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: public_key,
  kid: publicUrl + proofPaths.key(id),
  alg: 'EdDSA',
  use: 'sig',
});
