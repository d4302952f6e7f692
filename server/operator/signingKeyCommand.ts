import { rotateKey } from '../proofs/keys.queries.ts';
import { createKey } from '../proofs/keys.ts';
import type { OperatorDeps } from './operatorDeps.ts';

/** Lets a new key sign certificates, in every process from its next one on: after a leak, or with a new APP_SECRET. */
export async function renewSigningKey(
  { env, db }: OperatorDeps,
  print: (line: string) => void,
): Promise<void> {
  const key = createKey(env.appSecret ?? '');
  await rotateKey(db, key);
  print(`Certificates are signed with the new key ${key.id}. Earlier public keys stay published.`);
}
