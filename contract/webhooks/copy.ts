import type { WebhookEvent } from './events.ts';
import { DELIVERY_DAYS, OLD_SECRET_HOURS, WEBHOOK_NAME_MAX, WEBHOOKS_MAX } from './limits.ts';

/** What each event says, beside its name. */
export const webhookEventTexts: Record<WebhookEvent, string> = {
  'post.created': 'A public post',
  'session.scheduled': 'A public vibe session',
  'challenge.created': 'A challenge',
  'challenge.results_published': 'The results of a challenge',
};

export const deliveryStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
} as const;
export type DeliveryState = keyof typeof deliveryStates;

/** Why the last attempt of a delivery failed, and what to do; `gone` and `off` end it. */
export const deliveryErrors = {
  status: 'The receiver rejected it. Look at the log of the receiver.',
  redirect: 'The receiver redirects. Enter the final address.',
  timeout: 'The receiver did not answer in time. Let it answer first, then do its work.',
  connection: 'No connection. Check the name in the address, and that the receiver runs.',
  certificate: 'The certificate of the receiver is not valid. Renew it.',
  address: 'The address leads into a private network, which is never called.',
  secret: 'The secret cannot be decrypted, since APP_SECRET has changed. Replace the secret.',
  gone: 'The receiver is gone (410), so the webhook is off.',
  hidden: 'It was deleted, or visitors may not see it.',
  off: 'The webhook was off.',
} as const;
export type DeliveryError = keyof typeof deliveryErrors;

/** Why the server turned a webhook off. */
export const offReasons = {
  gone: 'It turned off since the receiver answered 410 (gone).',
  failing: 'It turned off since an event failed at every attempt, and none arrived meanwhile.',
} as const;
export type OffReason = keyof typeof offReasons;

export const webhooksCopy = {
  tab: 'Webhooks',
  intro:
    'A webhook tells a program of yours at once that something public is new on this site. What it sends is signed.',
  none: 'There are no webhooks',
  failed: 'Failed to load the webhooks',
  create: 'Create webhook',
  creating: 'Creating...',
  created: 'Webhook created',
  createFailed: 'Failed to create the webhook',
  tooMany: `There are ${WEBHOOKS_MAX} webhooks. Delete one first.`,
  name: 'Name',
  nameShort: 'Please enter a name',
  nameLong: `Name must be at most ${WEBHOOK_NAME_MAX} characters`,
  url: 'Address',
  urlHint: 'Starts with https://, without a port',
  urlWrong: 'Please enter an address that starts with https://, without a port',
  events: 'Events',
  eventsShort: 'Choose at least one event',
  on: 'On',
  off: 'Off',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Webhook saved',
  saveFailed: 'Failed to save the webhook',
  changed: 'Another admin changed this webhook. Please look at it, then try again.',
  gone: 'This webhook is deleted',
  isOn: 'Send events',
  isOnHint: 'While it is off, nothing is sent or kept for later.',
  remove: 'Delete',
  askRemove: (name: string) => `Delete "${name}"?`,
  removeWhat: 'Its deliveries are deleted with it, also those that wait.',
  removed: 'Webhook deleted',
  removeFailed: 'Failed to delete the webhook',
  test: 'Send a test event',
  tested: 'Test event queued',
  testFailed: 'Failed to send the test event',
  secretOf: (name: string) => `Secret of ${name}`,
  secretOnce: 'Copy it now into your program. You will not see it again.',
  copySecret: 'Copy secret',
  copied: 'Secret copied!',
  copyFailed: 'Failed to copy the secret. Select it and copy it yourself.',
  kept: "I've kept it",
  replace: 'Replace secret',
  askReplace: (name: string) => `Replace the secret of "${name}"?`,
  replaceWhat: `The old one also signs for ${OLD_SECRET_HOURS} hours.`,
  replaced: 'Secret replaced',
  replaceFailed: 'Failed to replace the secret',
  oldSigns: 'The old secret also signs until',
  deliveries: 'Deliveries',
  deliveriesOf: (name: string) => `Deliveries of ${name}`,
  keptFor: `They stay here for ${DELIVERY_DAYS} days.`,
  noDeliveries: 'Nothing was sent yet',
  deliveriesFailed: 'Failed to load the deliveries',
  status: (status: number) => `Status ${status}`,
  /** The unit of a delivery's number of attempts. */
  attempts: 'attempt|attempts',
  next: 'Next attempt',
  ping: 'Test event',
  again: 'Send again',
  againOf: (event: string) => `Send again: ${event}`,
  queued: 'Queued',
  againFailed: 'Failed to send it again',
  deliveryGone: 'This delivery is deleted',
} as const;
