import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { seen } from '../edits/edits.ts';
import { rule } from '../text/text.ts';
import {
  type DeliveryError,
  type DeliveryState,
  deliveryErrors,
  deliveryStates,
  type OffReason,
  offReasons,
  webhooksCopy,
} from './copy.ts';
import { PING, webhookEvents } from './events.ts';
import { webhookForm } from './forms.ts';

const namesOf = <Name extends string>(texts: Record<Name, string>) => Object.keys(texts) as Name[];

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Why the server turned it off; null if it is on, or if an admin did. */
  off_reason: z.nullable(z.enum(namesOf<OffReason>(offReasons))),
  /** Until when the replaced secret also signs. */
  old_secret_until: z.nullable(time),
  version: z.int(),
});

export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id,
  event: z.enum([...webhookEvents, PING]),
  state: z.enum(namesOf<DeliveryState>(deliveryStates)),
  attempts: z.int(),
  /** The HTTP status of the last attempt, if there was a response. */
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(namesOf<DeliveryError>(deliveryErrors))),
  created_at: time,
  /** When it is sent again; null once it has ended. */
  next_at: z.nullable(time),
  ended_at: z.nullable(time),
});

export type WebhookDelivery = z.infer<typeof delivery>;

const events = rule(
  z.array(z.enum(webhookEvents)),
  z.minLength(1, webhooksCopy.eventsShort),
  z.maxLength(webhookEvents.length, webhooksCopy.eventsShort),
);

const newSecret = z.object({ secret: z.string() });

/** The webhooks of the site (decision 126). No API token reaches these endpoints. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    who: 'admin',
    summary: 'List the webhooks, the oldest first',
    input: nothing,
    output: z.object({ items: z.array(webhook) }),
    copy: { failed: webhooksCopy.failed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks',
    who: 'admin',
    limit: 'moderation',
    creates: true,
    summary:
      'Create a webhook. Returns its secret this once. A retry before its first delivery replaces the secret',
    input: z.extend(webhookForm, { id, events }),
    output: newSecret,
    copy: { done: webhooksCopy.created, failed: webhooksCopy.createFailed },
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    who: 'admin',
    limit: 'moderation',
    summary: 'Change a webhook; `seen` is the version that the admin saw, another one is a conflict',
    input: z.extend(webhookForm, { id, events, enabled: z.boolean(), seen }),
    output: ok,
    copy: { done: webhooksCopy.saved, failed: webhooksCopy.saveFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    who: 'admin',
    limit: 'moderation',
    summary: 'Delete a webhook with its deliveries',
    input: z.object({ id }),
    output: ok,
    copy: { done: webhooksCopy.removed, failed: webhooksCopy.removeFailed },
  }),
  replaceSecret: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id/secret',
    who: 'admin',
    limit: 'moderation',
    summary:
      'Replace the secret, and return the new one this once. The old one also signs for a day, also if the new one is replaced meanwhile',
    input: z.object({ id }),
    output: newSecret,
    copy: { done: webhooksCopy.replaced, failed: webhooksCopy.replaceFailed },
  }),
};

export const webhookDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    who: 'admin',
    summary: 'List the deliveries of a webhook, the newest first',
    input: z.object({ id, limit, cursor }),
    output: list(delivery),
    copy: { failed: webhooksCopy.deliveriesFailed },
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries',
    who: 'admin',
    limit: 'moderation',
    creates: true,
    summary: 'Send the test event `ping`, also while the webhook is off',
    input: z.object({ id, delivery_id: id }),
    output: ok,
    copy: { done: webhooksCopy.tested, failed: webhooksCopy.testFailed },
  }),
  sendAgain: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/deliveries/:id/retry',
    who: 'admin',
    limit: 'moderation',
    summary: 'Send a delivery again, with the same id; one that waits is sent now',
    input: z.object({ id }),
    output: ok,
    copy: { done: webhooksCopy.queued, failed: webhooksCopy.againFailed },
  }),
};
