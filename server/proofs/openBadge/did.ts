import { encode } from 'base58-universal';
import type { Site } from '../credential.ts';
import type { PublicKey } from '../keys.queries.ts';

/*
 * This site as a decentralized identifier (did:web, https://w3c-ccg.github.io/did-method-web): verifiers of Open Badges read
 * its public keys from /.well-known/did.json.
 */

type Address = Pick<Site, 'publicUrl'>;

/** Multicodec: an Ed25519 public key follows. */
const ED25519_PUBLIC = [0xed, 0x01];
/** Multibase: base58btc follows. */
const BASE58 = 'z';

/** A port is part of the name, with its colon encoded. */
export const didOf = ({ publicUrl }: Address) => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const methodIdOf = (keyId: string, address: Address) => `${didOf(address)}#${keyId}`;

/** The DID document: every public key, also those that sign no longer, so that earlier signatures stay valid. */
export function didDocumentOf(keys: PublicKey[], address: Address) {
  const did = didOf(address);
  const methods = keys.map(({ id, public_key }) => ({
    id: methodIdOf(id, address),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multibaseOf(public_key),
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

const multibaseOf = (publicKey: string) =>
  BASE58 + encode(Uint8Array.from([...ED25519_PUBLIC, ...Buffer.from(publicKey, 'base64url')]));
