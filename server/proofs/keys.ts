import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ReadDb } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { createEncryption } from '../process/encryption.ts';
import { type Secrets, secretsOf } from '../process/secrets.ts';
import { activeKey, insertKey, type NewKey, replaceEncrypted } from './keys.queries.ts';

/*
 * Signing keys: Ed25519 key pairs in the database, private keys encrypted with APP_SECRET, so that every process signs with
 * the same one (decision 077).
 */

export function createKey(secrets: Secrets): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { id: thumbprintOf(x), publicKey: x, encrypted: createEncryption(secrets).encrypt(pkcs8) };
}

// The required members of the JWK in alphabetical order, without white space (RFC 7638).
const thumbprintOf = (x: string) =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');

/** Creates the first key at the start, if there is none. Encrypts the key anew if APP_SECRET has changed. */
export async function createFirstKey({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const active = await activeKey(db);
  if (!active) return void (await insertKey(db, createKey(secretsOf(env))));
  const renewed = createEncryption(secretsOf(env)).renew(active.private_key);
  if (renewed) await replaceEncrypted(db, active, renewed);
}

export interface Signer {
  keyId: string;
  key: KeyObject;
  sign(text: string): Buffer;
}

/** Signs with the active key, which the operator may rotate at any time. A key is decrypted once. */
export function createSigners(db: ReadDb, secrets: Secrets): () => Promise<Signer> {
  const { decrypt } = createEncryption(secrets);
  let last: { id: string; key: KeyObject } | undefined;
  return async () => {
    const row = await activeKey(db);
    if (!row) throw new Error('no signing key');
    if (last?.id !== row.id) last = { id: row.id, key: privateKeyOf(decrypt(row.private_key)) };
    const { id, key } = last;
    return { keyId: id, key, sign: (text) => sign(null, Buffer.from(text), key) };
  };
}

const privateKeyOf = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
