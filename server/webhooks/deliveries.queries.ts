import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { type DeliveryError, type DeliveryState, webhooksCopy } from '../../contract/webhooks/copy.ts';
import type { WebhookDelivery } from '../../contract/webhooks/endpoints.ts';
import { PING, type WebhookEvent } from '../../contract/webhooks/events.ts';
import { DELIVERY_DAYS } from '../../contract/webhooks/limits.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { isPublicChallenge, isPublicPost, isPublicSession } from '../visibility/publicFilters.ts';
import { findWebhook } from './queries.ts';

const list = readStatement(
  'webhook_deliveries_list',
  `select id, event, state, attempts, status, error, created_at, next_at, ended_at from webhook_deliveries
    where webhook_id = $1 and (created_at, id) < ($2, $3) order by created_at desc, id desc limit $4`,
);

export async function listDeliveries(
  db: ReadDb,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
) {
  const [webhook, rows] = await Promise.all([
    findWebhook(db, id),
    db.many<WebhookDelivery>(list, [id, ...before(cursor), limit + 1]),
  ]);
  if (!webhook) throw new AppError('not_found', webhooksCopy.gone);
  return pageByTime(rows, limit, (row) => row);
}

// The webhook is locked against its deletion.
const insertPing = writeStatement(
  'webhook_deliveries_insert_ping',
  `insert into webhook_deliveries (id, webhook_id, event)
   select $2, w.id, '${PING}' from webhooks w where w.id = $1 for key share
   on conflict (id) do nothing`,
);
const ofWebhook = readStatement(
  'webhook_deliveries_of_webhook',
  'select d.webhook_id from webhook_deliveries d where d.id = $1',
);

/** Queues a test event by `addJob`. False after a retry. */
export const insertTest = (
  db: Database,
  { id, delivery_id }: { id: string; delivery_id: string },
  addJob: (tx: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await tx.run(insertPing, [id, delivery_id])) > 0) {
      await addJob(tx);
      return true;
    }
    const earlier = await tx.maybe<{ webhook_id: string }>(ofWebhook, [delivery_id]);
    if (!earlier) throw new AppError('not_found', webhooksCopy.gone);
    if (earlier.webhook_id !== id) throw new AppError('conflict', errorCopy.idTaken);
    return false;
  });

// A job that runs now is left alone.
const sendAgain = writeStatement(
  'webhook_deliveries_send_again',
  `with again as (
     update webhook_deliveries set attempts = case when state = 'waiting' then attempts else 0 end,
            state = 'waiting', next_at = now(), ended_at = null
      where id = $1 returning id
   ), queued as (
     insert into jobs (id, kind, key, payload)
       select gen_random_uuid(), 'webhook_delivery', a.id::text, jsonb_build_object('id', a.id) from again a
     on conflict (kind, key) where key is not null and failed_at is null
       do update set run_at = now() where jobs.leased_until is null
   )
   select id from again`,
);

/** Makes a delivery due now, from the first attempt on if it had ended. False if there is none. */
export const queueAgain = async (db: Db, id: string) => (await db.maybe(sendAgain, [id])) !== undefined;

// What a visitor may see: the receiver may show it to anyone.
const IS_PUBLIC = `case d.event
    when '${PING}' then true
    when 'post.created' then exists (
      select from posts p join profiles a on a.id = p.user_id where p.id = d.subject_id and ${isPublicPost('p', 'a')})
    when 'session.scheduled' then exists (
      select from vibe_sessions s join profiles a on a.id = s.created_by where s.id = d.subject_id and ${isPublicSession('s', 'a')})
    else exists (select from challenges c where c.id = d.subject_id and ${isPublicChallenge('c')})
  end`;

const toSend = readStatement(
  'webhook_deliveries_to_send',
  `select d.id, d.webhook_id, d.event, d.subject_id, d.attempts, d.created_at, w.url, w.enabled, w.secret,
          case when w.old_secret_until > now() then w.old_secret end as old_secret, ${IS_PUBLIC} as shown
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = $1 and d.state = 'waiting'`,
);

export interface DeliveryToSend {
  id: string;
  webhook_id: string;
  event: WebhookEvent | typeof PING;
  subject_id: string | null;
  attempts: number;
  created_at: string;
  url: string;
  enabled: boolean;
  /** Encrypted. */
  secret: string;
  old_secret: string | null;
  /** Whether visitors may see the subject, now. */
  shown: boolean;
}

/** Undefined if it has ended. */
export const findToSend = (db: ReadDb, id: string) => db.maybe<DeliveryToSend>(toSend, [id]);

const update = writeStatement(
  'webhook_deliveries_update',
  `update webhook_deliveries
      set state = $2, attempts = attempts + $3, status = $4, error = $5, next_at = $6::timestamptz,
          ended_at = case when $6::timestamptz is null then now() end
    where id = $1 and state = 'waiting'`,
);

export interface DeliveryOutcome {
  state: DeliveryState;
  status: number | null;
  error: DeliveryError | null;
  /** When it is sent again, if it waits. */
  nextAt: Date | null;
}

/** Stores the outcome of an attempt, or that there is none. */
export const storeOutcome = (tx: Db, id: string, { state, status, error, nextAt }: DeliveryOutcome) =>
  tx.run(update, [id, state, state === 'dropped' ? 0 : 1, status, error, nextAt?.toISOString() ?? null]);

const removeOld = writeStatement(
  'webhook_deliveries_remove_old',
  `delete from webhook_deliveries where id in (
     select id from webhook_deliveries where ended_at < now() - interval '${DELIVERY_DAYS} days' order by ended_at limit $1)`,
);

/** Removes at most `limit` deliveries that ended 30 days ago; returns how many. */
export const removeOldDeliveries = (db: Db, limit: number) => db.run(removeOld, [limit]);
