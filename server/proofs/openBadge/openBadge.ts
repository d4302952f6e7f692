import type { Proof } from '../../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import { type Site, unsignedCredential } from '../credential.ts';
import type { Signer } from '../keys.ts';
import { didOf, methodIdOf } from './did.ts';
import type { Signing } from './sign.ts';

/*
 * Open Badges 3.0 as JSON with a Data Integrity proof (eddsa-rdfc-2022), for verifiers that read no JWT. The issuer is this
 * site as a DID (did.ts); sign.ts signs in the thread of the PDFs (decision 127).
 */

/** What the thread needs to sign the credential of this certificate. The same certificate gives the same credential. */
export const signingOf = (
  proof: Proof,
  site: Site,
  { keyId, key }: Pick<Signer, 'keyId' | 'key'>,
): Signing => ({
  credential: unsignedCredential(proof, site, {
    id: site.publicUrl + proofPaths.openBadge(proof.code),
    issuer: didOf(site),
  }),
  method: methodIdOf(keyId, site),
  created: proof.issued_at,
  key,
});
