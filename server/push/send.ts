import type { Env } from '../env.ts';
import type { PushPayload } from './payload.ts';
import type { Browser } from './queries.ts';

export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** What became of a push: a browser that is gone never comes back. */
export type Outcome = 'taken' | 'gone' | { failed: string };

/** Milliseconds for a service to take a push. */
const TIMEOUT_MS = 10_000;
/** Seconds for which a service keeps it for a browser that is away; after that it is no news. */
const TTL_SECONDS = 24 * 60 * 60;
/** Services that tell whom to write to about our pushes (RFC 8292, 2.1) take only these; a local address has no other. */
const LOCAL_SUBJECT = 'mailto:no-reply@localhost';

/** The library comes with the first push, not with every start. */
export async function createSender(keys: Keys, { publicUrl }: Pick<Env, 'publicUrl'>, closing: AbortSignal) {
  const { default: library } = await import('web-push');
  const subject = publicUrl.startsWith('https:') ? publicUrl : LOCAL_SUBJECT;

  function requestOf(browser: Browser, payload: PushPayload) {
    return library.generateRequestDetails(browser, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      // One that waits for a browser gives way to the next about the same thing. 32 characters at most.
      topic: payload.tag.replaceAll('-', ''),
    });
  }

  return async (browser: Browser, letter: PushPayload): Promise<Outcome> => {
    let request: ReturnType<typeof requestOf>;
    try {
      request = requestOf(browser, letter);
    } catch {
      // Keys that nothing can be encrypted with: a point that is not on the curve.
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

// A redirect is a failure: it could lead anywhere. What a service says in its body is of no use to us.
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

// Without its many hosts, which members could invent.
const serviceOf = (endpoint: string) => new URL(endpoint).hostname.split('.').slice(-3).join('.');

// Never the message: it may hold the endpoint, which is a secret of the browser's.
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? name;
}
