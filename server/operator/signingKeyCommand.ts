import { rotateKey } from '../proofs/keys.queries.ts';
import { createKey } from '../proofs/keys.ts';
import type { OperatorDeps } from './operatorDeps.ts';

/**
 * Signs certificates with a new key, in every process from its next certificate on. For use after a leak, or with a new
 * APP_SECRET.
 */
export async function renewSigningKey(
  { env, db }: OperatorDeps,
  print: (line: string) => void,
): Promise<void> {
  const key = createKey(env.appSecret ?? '');
  await rotateKey(db, key);
  print(`Certificates are signed with the new key ${key.id}. Earlier public keys stay published.`);
}
