import { verifyCredential } from '@digitalcredentials/verifier-core';
import { vi } from 'vitest';

type Credential = Parameters<typeof verifyCredential>[0]['credential'];

/**
 * Answers what verifiers fetch: the documents of `site` from the app at `url`, those of another site by `others`, and schemas
 * (badgeErrors checks the shape). Nothing else is reached. `vi.unstubAllGlobals` ends it.
 */
export function answerVerifiers(url: string, site: string, others: (origin: string) => object | undefined) {
  const direct = fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { origin, hostname, pathname } = new URL(input instanceof Request ? input.url : input);
    if (hostname === '127.0.0.1') return direct(input, init);
    if (origin === site) return direct(url + pathname);
    if (pathname.startsWith('/spec/ob/v3p0/schema/')) return Response.json({});
    const other = others(origin);
    return other ? Response.json(other) : new Response(null, { status: 404 });
  });
}

/** Whether verifier-core, the verifier of verifierplus.org, accepts it: no error, and every step of its log. */
export async function isAccepted(credential: Credential): Promise<boolean> {
  const { errors, log = [] } = await verifyCredential({ credential, knownDIDRegistries: [] });
  const failed = log.filter(({ id, valid }) => id !== 'registered_issuer' && !valid);
  return !errors && failed.length === 0 && log.some(({ id, valid }) => id === 'valid_signature' && valid);
}
