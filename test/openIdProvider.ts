import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { atEnd } from './atEnd.ts';

/** Somebody's account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

interface Grant {
  account: ProviderAccount;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** What a test changes in the next answers, to attack the app. */
export interface Faults {
  claims?: JWTPayload;
  /** Signs with a key that the provider does not publish. */
  otherKey?: boolean;
  /** Sends this in place of the signed ID token. */
  idToken?: string | ((signed: string) => string);
  /** Leaves the claims about the person to the second request. */
  bareToken?: boolean;
  userInfoSub?: string;
  /** Status of the token endpoint. */
  tokenStatus?: number;
  metadata?: Record<string, unknown>;
}

export const CLIENT_ID = 'vibetribe';
export const CLIENT_SECRET = 'a secret that the provider gave to the app';

/**
 * A small OpenID Connect provider on this machine. Its page asks nothing but one press, and signs in as `account`. Codes work
 * once, with the right secret and PKCE verifier.
 */
export async function startOpenIdProvider() {
  const keys = await generateKeyPair('RS256');
  const otherKeys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProviderAccount>();
  const requests: string[] = [];
  const state = {
    account: { sub: 'ada-at-provider', email: 'ada@example.ng', email_verified: true } as ProviderAccount,
    faults: {} as Faults,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin());
    requests.push(url.pathname);
    void answer(url, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = origin();

  async function answer(url: URL, request: IncomingMessage, response: ServerResponse) {
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...state.faults.metadata,
        });
      case '/keys':
        return json({ keys: [jwk] });
      case '/authorize':
        return response.writeHead(200, { 'content-type': 'text/html' }).end(
          `<!doctype html><html lang="en"><title>The provider</title><h1>The provider</h1>
           <a href="/approve${url.search.replaceAll('"', '')}">Go on as ${state.account.sub}</a>`,
        );
      case '/approve':
        return response.writeHead(302, { location: approve(url.href) }).end();
      case '/token':
        return token(new URLSearchParams(await bodyOf(request)), request, json);
      case '/userinfo': {
        const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        if (!account) return json({ error: 'invalid_token' }, 401);
        return json({ ...account, ...(state.faults.userInfoSub && { sub: state.faults.userInfoSub }) });
      }
      default:
        return json({}, 404);
    }
  }

  /** The address to which the provider sends the browser back, with a code. */
  function approve(authorize: string): string {
    const asked = new URL(authorize).searchParams;
    const code = randomBytes(16).toString('hex');
    const redirectUri = asked.get('redirect_uri') ?? '';
    grants.set(code, {
      account: { ...state.account },
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri,
    });
    const back = new URL(redirectUri);
    back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }));
    return back.href;
  }

  async function token(
    form: URLSearchParams,
    { headers }: IncomingMessage,
    json: (body: unknown, status?: number) => unknown,
  ) {
    const { faults } = state;
    if (faults.tokenStatus) return json({ error: 'server_error' }, faults.tokenStatus);
    const basic = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== CLIENT_ID || secret !== CLIENT_SECRET) return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400);
    const access = randomBytes(16).toString('hex');
    tokens.set(access, grant.account);
    const { sub, ...claims } = grant.account;
    const signed = await new SignJWT({
      nonce: grant.nonce,
      ...(faults.bareToken ? {} : claims),
      iss: issuer,
      sub,
      aud: CLIENT_ID,
      iat: now(),
      exp: now() + 300,
      ...faults.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign((faults.otherKey ? otherKeys : keys).privateKey);
    const idToken =
      typeof faults.idToken === 'function' ? faults.idToken(signed) : (faults.idToken ?? signed);
    return json({ access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }

  return {
    issuer,
    state,
    approve,
    requests,
    settings: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: CLIENT_ID,
      OPENID_CLIENT_SECRET: CLIENT_SECRET,
      OPENID_NAME: 'Campus ID',
    },
  };
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

export const now = () => Math.floor(Date.now() / 1000);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
