import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { type OffReason, webhooksCopy } from '../../contract/webhooks/copy.ts';
import type { Webhook } from '../../contract/webhooks/endpoints.ts';
import type { WebhookEvent } from '../../contract/webhooks/events.ts';
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '../../contract/webhooks/limits.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

const IS_OLD_SECRET_IN_FORCE = 'w.old_secret_until > now()';

const list = readStatement(
  'webhooks_list',
  `select w.id, w.name, w.url, w.events, w.enabled, w.off_reason, w.version,
          case when ${IS_OLD_SECRET_IN_FORCE} then w.old_secret_until end as old_secret_until
     from webhooks w order by w.created_at, w.id`,
);

export const listWebhooks = (db: ReadDb) => db.many<Webhook>(list);

// The lowest free slot; without one nothing is inserted.
const insert = writeStatement(
  'webhooks_insert',
  `insert into webhooks (id, name, url, events, secret, slot)
   select $1, $2, $3, $4, $5, n from generate_series(1, ${WEBHOOKS_MAX}) n
    where not exists (select from webhooks w where w.slot = n) order by n limit 1
   on conflict do nothing`,
);
const count = readStatement('webhooks_count', 'select count(*)::int as count from webhooks');
// Only before its first delivery, whose receiver would have the secret.
const replaceUnused = writeStatement(
  'webhooks_replace_unused',
  `update webhooks w set name = $2, url = $3, events = $4, secret = $5
    where w.id = $1 and w.version = 1 and not exists (select from webhook_deliveries d where d.webhook_id = w.id)`,
);
const exists = readStatement('webhooks_exists', 'select id from webhooks where id = $1');

export const findWebhook = (db: ReadDb, id: string) => db.maybe(exists, [id]);

interface WebhookFields {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
}

/** `secret` is encrypted. False after a retry, which replaces the secret. */
export const insertWebhook = (
  db: Database,
  actorId: string,
  { id, name, url, events, secret }: WebhookFields & { secret: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = [id, name, url, events, secret];
    while ((await tx.run(insert, row)) === 0) {
      if ((await tx.run(replaceUnused, row)) > 0) return false;
      if (await findWebhook(tx, id)) throw new AppError('conflict', errorCopy.idTaken);
      // Otherwise another webhook has just taken the slot.
      if ((await tx.one<{ count: number }>(count)).count >= WEBHOOKS_MAX)
        throw new AppError('conflict', webhooksCopy.tooMany);
    }
    await record(tx, { actorId, action: 'create_webhook', detail: name });
    return true;
  });

const edit = writeStatement(
  'webhooks_edit',
  `update webhooks w set name = $3, url = $4, events = $5, enabled = $6, off_reason = null, version = w.version + 1
    where w.id = $1 and w.version = $2`,
);

/** Throws a `conflict` if another admin has changed it. */
export const editWebhook = (
  db: Database,
  actorId: string,
  { id, name, url, events, enabled, seen }: WebhookFields & { enabled: boolean; seen: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await tx.run(edit, [id, seen, name, url, events, enabled])) === 0)
      throw (await findWebhook(tx, id)) ? new AppError('conflict', webhooksCopy.changed) : gone();
    await record(tx, { actorId, action: 'change_webhook', detail: name });
  });

const gone = () => new AppError('not_found', webhooksCopy.gone);

const remove = writeStatement('webhooks_delete', 'delete from webhooks where id = $1 returning name');

export const deleteWebhook = (db: Database, actorId: string, id: string): Promise<void> =>
  changeNamed(db, actorId, 'delete_webhook', (tx) => tx.maybe<{ name: string }>(remove, [id]));

// A second replacement, such as a retry, keeps the old secret that still signs: the receiver may have no newer one.
const replaceSecret = writeStatement(
  'webhooks_replace_secret',
  `update webhooks w set secret = $2, version = w.version + 1,
          old_secret = case when ${IS_OLD_SECRET_IN_FORCE} then w.old_secret else w.secret end,
          old_secret_until = case when ${IS_OLD_SECRET_IN_FORCE} then w.old_secret_until
                                  else now() + interval '${OLD_SECRET_HOURS} hours' end
    where w.id = $1 returning name`,
);

/** `secret` is encrypted. The old one stays valid for a day, also if the new one is replaced meanwhile. */
export const setSecret = (db: Database, actorId: string, id: string, secret: string): Promise<void> =>
  changeNamed(db, actorId, 'webhook_secret', (tx) => tx.maybe<{ name: string }>(replaceSecret, [id, secret]));

const changeNamed = (
  db: Database,
  actorId: string,
  action: 'delete_webhook' | 'webhook_secret',
  change: (tx: Db) => Promise<{ name: string } | undefined>,
) =>
  db.transaction(async (tx) => {
    const changed = await change(tx);
    if (!changed) throw gone();
    await record(tx, { actorId, action, detail: changed.name });
  });

const turnOff = writeStatement(
  'webhooks_turn_off',
  `update webhooks w set enabled = false, off_reason = $2, version = w.version + 1
    where w.id = $1 and w.enabled and w.url = $3`,
);
// After a delivery that failed at every attempt.
const turnOffIfFailing = writeStatement(
  'webhooks_turn_off_if_failing',
  `update webhooks w set enabled = false, off_reason = 'failing', version = w.version + 1
    where w.id = $1 and w.enabled and w.url = $2 and not exists (
      select from webhook_deliveries d
       where d.webhook_id = w.id and d.state = 'sent'
         and d.ended_at > (select f.created_at from webhook_deliveries f where f.id = $3))`,
);

interface FailedDelivery {
  id: string;
  webhook_id: string;
  /** Where it was sent. */
  url: string;
}

/**
 * Turns the webhook of the delivery off, unless an admin has changed its address meanwhile. `failing`: only if nothing has
 * arrived since the delivery was created.
 */
export const turnOffWebhook = (tx: Db, { id, webhook_id, url }: FailedDelivery, reason: OffReason) =>
  reason === 'failing'
    ? tx.run(turnOffIfFailing, [webhook_id, url, id])
    : tx.run(turnOff, [webhook_id, reason, url]);

interface StoredSecrets {
  id: string;
  secret: string;
  old_secret: string | null;
}

const secrets = readStatement('webhooks_secrets', 'select id, secret, old_secret from webhooks');
const reencrypt = writeStatement(
  'webhooks_reencrypt',
  `update webhooks set secret = $3, old_secret = $4
    where id = $1 and secret = $2`,
);

/** All secrets, encrypted. */
export const listSecrets = (db: ReadDb) => db.many<StoredSecrets>(secrets);

/** Replaces the encrypted form of the secrets, unless they have changed meanwhile. */
export const replaceEncrypted = (db: Db, before: StoredSecrets, renewed: Omit<StoredSecrets, 'id'>) =>
  db.run(reencrypt, [before.id, before.secret, renewed.secret, renewed.old_secret]);
