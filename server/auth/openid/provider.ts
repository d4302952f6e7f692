import * as client from 'openid-client';
import { EMAIL } from '../../../contract/auth/forms.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { internet, type Network } from '../../links/safeFetch.ts';
import type { Log } from '../../log.ts';
import { createProviderFetch, ProviderUnreachable } from './providerFetch.ts';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What a browser keeps between leaving for the provider and coming back. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody's account at the provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case; only if the provider has verified it. */
  email: string | undefined;
  name: string;
}

/** Milliseconds for which the provider's metadata is kept. Its keys are fetched anew when an unknown one signs. */
const METADATA_MS = 60 * 60_000;
const SUBJECT_MAX = 255;
const NAME_MAX = 60;

/**
 * OpenID Connect (decision 116): the authorization code flow with PKCE, state and nonce. `openid-client` checks the answer and
 * the ID token: state, issuer, signature, audience, times, nonce. Chain: routes.ts → this file → providerFetch.ts.
 */
export function createProvider(
  settings: ProviderSettings,
  publicUrl: string,
  log: Log,
  network: Network = internet,
) {
  const { issuer, clientId, clientSecret } = settings;
  const redirectUri = `${publicUrl}/auth/openid`;
  let known: { at: number; config: Promise<client.Configuration> } | undefined;

  function configuration() {
    if (known && Date.now() - known.at < METADATA_MS) return known.config;
    const config = client.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
      [client.customFetch]: createProviderFetch(issuer, network),
      execute: [
        // By default the library trusts the connection and does not check the signature of an ID token.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
    const started = { at: Date.now(), config };
    known = started;
    // A failure is not kept.
    config.catch(() => {
      if (known === started) known = undefined;
    });
    return config;
  }

  /** The reason of a failure goes to the log; the person gets one line. */
  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const unreachable = causesOf(error).some((cause) => cause instanceof ProviderUnreachable);
      const { code, error: answer } = error as { code?: string; error?: string };
      if (answer === 'access_denied') throw new AppError('invalid', waysCopy.cancelled);
      log.warn(
        { code, answer, reason: causesOf(error).map(({ message }) => message) },
        'a sign-in by OpenID failed',
      );
      throw unreachable
        ? new AppError('unavailable', waysCopy.unreachable)
        : new AppError('invalid', waysCopy.refused);
    }
  }

  return {
    /** The address at the provider, and what the browser keeps. */
    begin: () =>
      guarded(async () => {
        const pending = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, pending };
      }),

    /** Redeems the query of the address to which the provider sent the browser. */
    redeem: (query: string, { state, nonce, verifier }: Pending): Promise<Identity> =>
      guarded(async () => {
        const config = await configuration();
        const here = new URL(redirectUri);
        here.search = query;
        const tokens = await client.authorizationCodeGrant(config, here, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.sub.length > SUBJECT_MAX)
          throw new Error('the ID token names nobody we can store');
        // A provider may leave these claims to the second request (OpenID Connect Core, 5.4).
        const about =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(about), name: nameOf(about) };
      }),
  };
}

/** In the body if the provider says so, else by the Authorization header, the default of OpenID Connect. */
function authenticate(clientSecret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  return (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_post') ? inBody : inHeader)(as, ...rest);
  };
}

interface Claims {
  [claim: string]: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

function verifiedEmail({ email, email_verified }: Claims) {
  // Some providers write the claim as text.
  if (email_verified !== true && email_verified !== 'true') return undefined;
  const address = String(email).trim().toLowerCase();
  return EMAIL.test(address) ? address : undefined;
}

const nameOf = ({ name }: Claims) => (typeof name === 'string' ? [...name].slice(0, NAME_MAX).join('') : '');

/** The error and its causes. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}
