import { AppError } from '../../contract/core/errors.ts';
import { webhooksCopy } from '../../contract/webhooks/copy.ts';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { createEncryption } from '../process/encryption.ts';
import { secretsOf } from '../process/secrets.ts';
import { deliveryJob } from './deliver.ts';
import { insertTest, listDeliveries, queueAgain } from './deliveries.queries.ts';
import { deleteWebhook, editWebhook, insertWebhook, listWebhooks, setSecret } from './queries.ts';
import { newSecret, textOfSecret } from './signature.ts';

export function webhookRoutes({ env, db, jobs }: Deps) {
  const { encrypt } = createEncryption(secretsOf(env));
  const eachOnce = <Name>(names: Name[]) => [...new Set(names)];

  return [
    route(webhooks.list, async () => ({ items: await listWebhooks(db.reads) })),

    route(webhooks.create, async ({ input: { events, ...fields }, viewer, reply }) => {
      const secret = newSecret();
      const webhook = { ...fields, events: eachOnce(events), secret: encrypt(secret) };
      if (!(await insertWebhook(db, viewer.id, webhook))) reply.code(200);
      return { secret: textOfSecret(secret) };
    }),

    route(webhooks.edit, async ({ input: { events, ...fields }, viewer }) => {
      await editWebhook(db, viewer.id, { ...fields, events: eachOnce(events) });
      return { ok: true };
    }),

    route(webhooks.remove, async ({ input: { id }, viewer }) => {
      await deleteWebhook(db, viewer.id, id);
      return { ok: true };
    }),

    route(webhooks.replaceSecret, async ({ input: { id }, viewer }) => {
      const secret = newSecret();
      await setSecret(db, viewer.id, id, encrypt(secret));
      return { secret: textOfSecret(secret) };
    }),

    route(webhookDeliveries.list, async ({ input }) => listDeliveries(db.reads, input)),

    route(webhookDeliveries.test, async ({ input, reply }) => {
      const { delivery_id: id } = input;
      const created = await insertTest(db, input, (tx) => jobs.add(tx, deliveryJob, { id }, { key: id }));
      if (!created) reply.code(200);
      jobs.wake();
      return { ok: true };
    }),

    route(webhookDeliveries.sendAgain, async ({ input: { id } }) => {
      if (!(await queueAgain(db.writes, id))) throw new AppError('not_found', webhooksCopy.deliveryGone);
      jobs.wake();
      return { ok: true };
    }),
  ];
}
