import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing, ok } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { pushCopy } from './copy.ts';

// Keys as the browser encodes them: base64url of 65 and of 16 bytes (RFC 8291).
const key = (characters: number) =>
  rule(
    z.string(pushCopy.notAService),
    z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), pushCopy.notAService),
  );

/** The endpoint that the browser's push service assigned to it. */
const service = rule(
  z.string(pushCopy.notAService),
  z.regex(/^[\x21-\x7e]+$/, pushCopy.notAService),
  z.maxLength(1_000, pushCopy.notAService),
);

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    who: 'member',
    summary: 'Get the key with which a browser subscribes (VAPID, RFC 8292)',
    input: nothing,
    output: z.object({ key: z.string() }),
    copy: { ask: pushCopy.ask, failed: pushCopy.failed },
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push/subscription',
    who: 'member',
    limit: 'settings',
    summary: 'Push the caller’s notifications to this browser; subscribing again changes nothing',
    input: z.object({
      endpoint: service,
      keys: z.object({ p256dh: key(87), auth: key(22) }),
    }),
    output: ok,
    copy: { ask: pushCopy.ask, failed: pushCopy.failed },
  }),
  // The endpoint is in the body, because it is a secret and proxies log query strings.
  unsubscribe: endpoint({
    method: 'PUT',
    path: '/api/push/unsubscription',
    who: 'member',
    limit: 'settings',
    summary: 'Stop pushing notifications to this browser',
    input: z.object({ endpoint: service }),
    output: ok,
    copy: { ask: pushCopy.ask, failed: pushCopy.failed },
  }),
};
