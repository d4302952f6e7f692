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

/** Saves the key, unless there is one that signs: of several processes, one makes it. */
export const insertKey = (db: Db, { id, publicKey, encrypted }: NewKey) =>
  db.run(insert, [id, publicKey, encrypted]);

const active = readStatement(
  'signing_keys_active',
  'select id, private_key from signing_keys where retired_at is null',
);

/** The key that signs, encrypted. */
export const activeKey = (db: ReadDb) => db.maybe<{ id: string; private_key: string }>(active);

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

/** Lets a new key sign from now on. The public key of the one before stays published. */
export const rotateKey = (db: Database, key: NewKey) =>
  db.transaction(async (tx) => {
    await tx.run(retire);
    await insertKey(tx, key);
  });
