/**
 * What a webhook can be told of. Each is something that visitors may see, too. The triggers in server/db/migrations name
 * them.
 */
export const webhookEvents = [
  'post.created',
  'session.scheduled',
  'challenge.created',
  'challenge.results_published',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** The test event, which every webhook receives on request. */
export const PING = 'ping';
