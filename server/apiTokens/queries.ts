import { API_TOKENS_MAX } from '../../contract/apiTokens/limits.ts';
import type { Scope } from '../../contract/apiTokens/scopes.ts';
import { type Account, lockMemberOfPassword } from '../account/queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { IN_FORCE } from '../visibility/filters.ts';

interface ApiTokenRow {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  expires_at: string | null;
  expired: boolean;
  used_at: string | null;
}

const list = readStatement(
  'api_tokens_list',
  `select id, name, scopes, created_at, expires_at, coalesce(expires_at <= now(), false) as expired, used_at
     from api_tokens where user_id = $1 order by created_at desc, id desc`,
);

export const listApiTokens = (db: ReadDb, userId: string) => db.many<ApiTokenRow>(list, [userId]);

const others = readStatement(
  'api_tokens_count_others',
  'select count(*)::int as count from api_tokens where user_id = $1 and id <> $2',
);
// Conflicts with a token of another member, and with one that was used, change nothing.
const insert = writeStatement(
  'api_tokens_insert',
  `insert into api_tokens (id, user_id, name, token_hash, scopes, expires_at)
   values ($1, $2, $3, $4, $5, now() + nullif($6::int, 0) * interval '1 day')
   on conflict (id) do update set token_hash = excluded.token_hash
     where api_tokens.user_id = excluded.user_id and api_tokens.used_at is null
   returning xmax = 0 as created`,
);

interface NewApiToken {
  id: string;
  name: string;
  hash: Buffer;
  scopes: Scope[];
  /** 0: never expires. */
  days: number;
}

/**
 * `full` above the limit, `taken` if another token has the id, `replaced` after a retry. `tell` is called for a new one. Throws
 * if the password of `account` has changed since it was checked.
 */
export const insertApiToken = (
  db: Database,
  account: Account,
  { id, name, hash, scopes, days }: NewApiToken,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const userId = account.id;
    await lockMemberOfPassword(tx, account);
    const { count } = await tx.one<{ count: number }>(others, [userId, id]);
    if (count >= API_TOKENS_MAX) return 'full';
    const row = await tx.maybe<{ created: boolean }>(insert, [id, userId, name, hash, scopes, days]);
    if (!row) return 'taken';
    if (!row.created) return 'replaced';
    await record(tx, { actorId: userId, action: 'token_created', memberId: userId, detail: name });
    await tell(tx);
    return 'created';
  });

const remove = writeStatement(
  'api_tokens_delete',
  'delete from api_tokens where id = $1 and user_id = $2 returning name',
);

/** False if the member has no such token. */
export const deleteApiToken = (db: Database, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const row = await tx.maybe<{ name: string }>(remove, [id, userId]);
    if (!row) return false;
    await record(tx, { actorId: userId, action: 'token_revoked', memberId: userId, detail: row.name });
    return true;
  });

interface FoundToken {
  id: string;
  user_id: string;
  scopes: string[];
  /** Its last use is to be stored. */
  is_stale: boolean;
  /** Its member is a moderator or an admin. */
  is_of_staff: boolean;
}

const byHash = readStatement(
  'api_tokens_by_hash',
  `select id, user_id, scopes, coalesce(used_at < now() - interval '1 hour', true) as is_stale,
          exists (select from user_roles r where r.user_id = t.user_id) as is_of_staff
     from api_tokens t
    where token_hash = $1 and coalesce(expires_at > now(), true)
      and not exists (select from suspensions s where s.user_id = t.user_id and ${IN_FORCE})`,
);

/** Undefined if there is no such token, it has expired, or its member is suspended. */
export const findApiToken = (db: Db, hash: Buffer) => db.maybe<FoundToken>(byHash, [hash]);

const touch = writeStatement(
  'api_tokens_touch',
  'update api_tokens set used_at = now() where user_id = $1 and id = $2',
);

export const touchApiToken = (db: Db, userId: string, id: string) => db.run(touch, [userId, id]);
