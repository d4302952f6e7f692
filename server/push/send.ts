import type { Env } from '../env.ts';
import type { PushPayload } from './payload.ts';
import type { Browser } from './queries.ts';

export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** The result of a push. A subscription that is `gone` never comes back. */
export type Outcome = 'taken' | 'gone' | { failed: string };

/** Milliseconds in which a push service must accept a push. */
const TIMEOUT_MS = 10_000;
/** Seconds for which a push service stores a push for an offline browser; after that it is outdated. */
const TTL_SECONDS = 24 * 60 * 60;
/** The VAPID contact of a server without an HTTPS address: push services accept only https: and mailto: (RFC 8292, 2.1). */
const LOCAL_SUBJECT = 'mailto:no-reply@localhost';

/** Loads the library with the first push, not at the start. */
export async function createSender(keys: Keys, { publicUrl }: Pick<Env, 'publicUrl'>, closing: AbortSignal) {
  const { default: library } = await import('web-push');
  const subject = publicUrl.startsWith('https:') ? publicUrl : LOCAL_SUBJECT;

  function requestOf(browser: Browser, payload: PushPayload) {
    return library.generateRequestDetails(browser, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      // A stored push is replaced by the next one with the same topic. At most 32 characters.
      topic: payload.tag.replaceAll('-', ''),
    });
  }

  return async (browser: Browser, letter: PushPayload): Promise<Outcome> => {
    let request: ReturnType<typeof requestOf>;
    try {
      request = requestOf(browser, letter);
    } catch {
      // The browser's keys are invalid: a point that is not on the curve.
      return 'gone';
    }
    try {
      return await post(request, AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]));
    } catch (error) {
      return { failed: reasonOf(error) };
    }
  };
}

interface Request {
  endpoint: string;
  headers: object;
  body: Buffer;
}

// A redirect is a failure, since it could lead anywhere. The body of the response is not needed.
async function post({ endpoint, headers, body }: Request, signal: AbortSignal): Promise<Outcome> {
  const { status, body: said } = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal,
  });
  await said?.cancel();
  if (status >= 200 && status < 300) return 'taken';
  return status === 404 || status === 410 ? 'gone' : { failed: `${serviceOf(endpoint)} ${status}` };
}

// Without the names of single hosts, which members could invent.
const serviceOf = (endpoint: string) => new URL(endpoint).hostname.split('.').slice(-3).join('.');

// Never the message of the error: it may contain the endpoint, which is a secret of the browser.
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? name;
}
