import type { Language } from '../../contract/core/languages.ts';
import { PUSH_BROWSERS_MAX } from '../../contract/push/limits.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';
import {
  type NotificationRow,
  notificationColumns,
  notificationTables,
  visibleTo,
} from '../notifications/list.queries.ts';
import { inQuietHours, wantsSent } from '../notifications/preferences.ts';
import { withTargets } from '../notifications/targets.queries.ts';

const bySecretName = readStatement('shared_secrets_get', 'select value from shared_secrets where name = $1');
const insertSecret = writeStatement(
  'shared_secrets_insert',
  'insert into shared_secrets (name, value) values ($1, $2) on conflict do nothing',
);

/** The value that all processes share under this name. If several processes create it at once, one value is kept. */
export async function sharedSecret<T>(db: Db, name: string, make: () => T): Promise<T> {
  const stored = await db.maybe<{ value: T }>(bySecretName, [name]);
  if (stored) return stored.value;
  await db.run(insertSecret, [name, JSON.stringify(make())]);
  // A separate statement, so that it sees what another process has just committed.
  return (await db.one<{ value: T }>(bySecretName, [name])).value;
}

/** The push subscription of a browser (RFC 8291). */
export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const upsert = writeStatement(
  'push_subscriptions_upsert',
  `insert into push_subscriptions (user_id, sign_in_id, endpoint, p256dh, auth)
     select $1, id, $3, $4, $5 from sign_ins where user_id = $1 and id = $2 for key share
   on conflict (endpoint) do update
     set user_id = excluded.user_id, sign_in_id = excluded.sign_in_id, p256dh = excluded.p256dh,
         auth = excluded.auth, created_at = now()`,
);
const trim = writeStatement(
  'push_subscriptions_trim',
  `delete from push_subscriptions where user_id = $1 and id not in (
     select id from push_subscriptions where user_id = $1
      order by created_at desc, id desc limit ${PUSH_BROWSERS_MAX})`,
);

/** False if the sign-in has ended. A subscription of another member in this browser is replaced. */
export const subscribe = (
  db: Database,
  { userId, signInId }: { userId: string; signInId: string | null },
  { endpoint, keys }: Browser,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const written = await tx.run(upsert, [userId, signInId, endpoint, keys.p256dh, keys.auth]);
    await tx.run(trim, [userId]);
    return written > 0;
  });

const remove = writeStatement(
  'push_subscriptions_remove',
  'delete from push_subscriptions where user_id = $1 and endpoint = $2',
);

export const unsubscribe = (db: Db, userId: string, endpoint: string) => db.run(remove, [userId, endpoint]);

const forget = writeStatement('push_subscriptions_forget', 'delete from push_subscriptions where id = $1');

export const forgetBrowser = (db: Db, id: string) => db.run(forget, [id]);

/** A browser, and the latest notification of its member. */
export interface PendingPush extends NotificationRow {
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

// No push in quiet hours: the list and the daily mail contain the notification. Only notifications of the last minute are
// pushed: if the newest is already read, older ones are not pushed again. A browser gets each notification once, whichever
// process pushes it: the row lock makes a process that claims at the same time wait, and see the later `pushed_until`. Locked
// in the order of ids, so that two processes with the same members do not deadlock.
const claim = writeStatement(
  'push_claim',
  `with pending as (
     select b.id as subscription_id, b.endpoint, b.p256dh, b.auth, member.language, latest.*
       from profiles member
       join push_subscriptions b on b.user_id = member.id
       join sign_ins s on s.user_id = b.user_id and s.id = b.sign_in_id and s.expires_at > now()
      cross join lateral (
        select ${notificationColumns('member.id')} from ${notificationTables('member.id')}
         where n.user_id = member.id and n.read_at is null and n.created_at > now() - interval '1 minute'
           and ${visibleTo('member.id')} and ${wantsSent('member', 'push')}
         order by n.created_at desc, n.id desc limit 1
      ) latest
      where member.id = any($1::uuid[]) and member.push and not ${inQuietHours('member', 'coalesce($2::timestamptz, now())')}
        and not exists (select from suspensions where user_id = member.id)
        and (b.pushed_until is null or b.pushed_until < latest.created_at)
      order by b.id for no key update of b
   )
   update push_subscriptions b set pushed_until = pending.created_at from pending
    where b.user_id = any($1::uuid[]) and b.id = pending.subscription_id
   returning pending.*`,
);

/** Claims the pushes that these members' browsers have not had yet. `at` is now by default. */
export const claimPushes = async (db: Db, userIds: string[], at?: Date) =>
  withTargets(db, userIds, await db.many<PendingPush>(claim, [userIds, at?.toISOString() ?? null]));
