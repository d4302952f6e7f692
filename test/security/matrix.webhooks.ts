import { uuidv7 } from 'uuidv7';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import type { Ask } from './matrix.request.ts';
import type { Fixture } from './roles.ts';

// No delivery connects to this address.
const form = { name: 'Newsletter', url: 'https://127.0.0.1/', events: ['challenge.created' as const] };

/** A new webhook, in place of the others: there are at most ten. */
async function newWebhook({ app, people: { admin } }: Fixture) {
  await app.deps.db.pool.query('delete from webhooks');
  const id = uuidv7();
  await admin.call(webhooks.create, { ...form, id });
  return id;
}

const about =
  (more: () => object = () => ({})): Ask =>
  async (fixture) => ({ input: { id: await newWebhook(fixture), ...more() } });

/** What admins do with webhooks. */
export const webhookAsks: Record<string, Ask> = {
  'POST /api/admin/webhooks': async (fixture) => {
    await newWebhook(fixture);
    return { input: { ...form, id: uuidv7() } };
  },
  'PUT /api/admin/webhooks/:id': about(() => ({ ...form, enabled: false, seen: 1 })),
  'DELETE /api/admin/webhooks/:id': about(),
  'PUT /api/admin/webhooks/:id/secret': about(),
  'GET /api/admin/webhooks/:id/deliveries': about(),
  'POST /api/admin/webhooks/:id/deliveries': about(() => ({ delivery_id: uuidv7() })),
  'PUT /api/admin/webhooks/deliveries/:id/retry': async (fixture) => {
    const [id, delivery_id] = [await newWebhook(fixture), uuidv7()];
    await fixture.people.admin.call(webhookDeliveries.test, { id, delivery_id });
    return { input: { id: delivery_id } };
  },
};
