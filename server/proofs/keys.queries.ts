import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

export interface NewKey {
  /** The thumbprint of the public key (RFC 7638). */
  id: string;
  /** The `x` of its JWK. */
  publicKey: string;
  /** The private key, encrypted. */
  encrypted: string;
}

export interface PublicKey {
  id: string;
  public_key: string;
}

const insert = writeStatement(
  'signing_keys_insert',
  `insert into signing_keys (id, public_key, private_key) values ($1, $2, $3)
   on conflict ((retired_at is null)) where retired_at is null do nothing`,
);

/** Inserts the key unless there is an active one: of several processes that do so at once, one succeeds. */
export const insertKey = (db: Db, { id, publicKey, encrypted }: NewKey) =>
  db.run(insert, [id, publicKey, encrypted]);

const active = readStatement(
  'signing_keys_active',
  'select id, private_key from signing_keys where retired_at is null',
);

/** The active signing key, encrypted. */
export const activeKey = (db: ReadDb) => db.maybe<{ id: string; private_key: string }>(active);

const reencrypt = writeStatement(
  'signing_keys_reencrypt',
  'update signing_keys set private_key = $3 where id = $1 and private_key = $2',
);

/** Replaces the encrypted form of a key, unless another process has replaced it or the key is retired. */
export const replaceEncrypted = (
  db: Db,
  { id, private_key }: { id: string; private_key: string },
  renewed: string,
) => db.run(reencrypt, [id, private_key, renewed]);

const published = readStatement(
  'signing_keys_published',
  'select id, public_key from signing_keys order by created_at desc, id',
);

/** Every public key, the newest first. */
export const publishedKeys = (db: ReadDb) => db.many<PublicKey>(published);

const retire = writeStatement(
  'signing_keys_retire',
  'update signing_keys set retired_at = now(), private_key = null where retired_at is null',
);

/** Replaces the active key. The public key of the previous one stays published. */
export const rotateKey = (db: Database, key: NewKey) =>
  db.transaction(async (tx) => {
    await tx.run(retire);
    await insertKey(tx, key);
  });
