import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { PASSKEY_MINUTES } from '../../../contract/auth/limits.ts';
import type { newPasskey, usedPasskey } from '../../../contract/auth/passkeys.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import type { Deps } from '../../deps/deps.ts';
import { secretsOf } from '../../process/secrets.ts';
import { createSignedCookie } from '../signedCookie.ts';
import { arePasskeysAvailable } from './available.ts';
import { credentialsOf, passkeyOf } from './queries.ts';

// Loaded at the first use: it needs 25 MB of memory.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE). The library would add algorithms that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;

interface Challenge {
  challenge: string;
  /** The member who adds a passkey. */
  member?: string;
}

/**
 * Passkeys (WebAuthn, decision 117). A signed cookie binds a challenge to the browser that asked for it; whoever signs in spends
 * it. `@simplewebauthn/server` checks challenge, origin, relying party, user verification, signature and counter. Chain:
 * routes.ts → this file → queries.ts. Added, renamed and removed in server/account/.
 */
export function createPasskeys({ env, db, log }: Pick<Deps, 'env' | 'db' | 'log'>) {
  const { hostname, origin } = new URL(env.publicUrl);
  const options = { publicUrl: env.publicUrl, secrets: secretsOf(env), minutes: PASSKEY_MINUTES };
  const signingIn = createSignedCookie<Challenge>({ ...options, part: '-passkey' });
  const adding = createSignedCookie<Challenge>({ ...options, part: '-new-passkey' });
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  /** The reason goes to the log; the person gets one line. */
  async function guarded<T extends { verified: boolean }>(work: Promise<T>): Promise<T> {
    const result = await work.catch((error: Error) => {
      log.warn({ reason: error.message }, 'a passkey was refused');
      return undefined;
    });
    if (!result?.verified) throw refused();
    return result;
  }

  return {
    async begin(reply: FastifyReply) {
      requireAvailable(env);
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      });
      signingIn.set(reply, { challenge: options.challenge });
      return { ...options };
    },

    /** The member whose passkey signed the challenge of this browser. */
    async verify(request: FastifyRequest, reply: FastifyReply, credential: z.output<typeof usedPasskey>) {
      const pending = signingIn.read(request);
      signingIn.clear(reply);
      if (!pending) throw new AppError('invalid', waysCopy.expired);
      const known = await passkeyOf(db, credential.id);
      const { userHandle = '', ...response } = credential.response;
      if (!known || Buffer.from(userHandle, 'base64url').toString() !== known.user_id) throw refused();
      const { verifyAuthenticationResponse } = await library();
      const { authenticationInfo } = await guarded(
        verifyAuthenticationResponse({
          ...expected,
          response: { ...credential, response, clientExtensionResults: {} },
          expectedChallenge: pending.challenge,
          credential: {
            id: credential.id,
            publicKey: new Uint8Array(known.public_key),
            counter: known.counter,
          },
        }),
      );
      return { ...known, newCounter: authenticationInfo.newCounter, challenge: pending.challenge };
    },

    async beginNew(reply: FastifyReply, member: { id: string; email: string; name: string }) {
      requireAvailable(env);
      const known = await credentialsOf(db, member.id);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: env.appName,
        rpID: hostname,
        userID: new TextEncoder().encode(member.id),
        userName: member.email,
        userDisplayName: member.name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      adding.set(reply, { challenge: options.challenge, member: member.id });
      return { ...options };
    },

    /** What to store of a new passkey of this member. */
    async verifyNew(
      request: FastifyRequest,
      reply: FastifyReply,
      member: string,
      credential: z.output<typeof newPasskey>,
    ) {
      const pending = adding.read(request);
      adding.clear(reply);
      if (pending?.member !== member) throw new AppError('invalid', waysCopy.expired);
      const { transports = [], ...response } = credential.response;
      const { verifyRegistrationResponse } = await library();
      const result = await guarded(
        verifyRegistrationResponse({
          ...expected,
          supportedAlgorithmIDs: ALGORITHMS,
          response: { ...credential, response, clientExtensionResults: {} },
          expectedChallenge: pending.challenge,
        }),
      );
      if (!result.registrationInfo) throw refused();
      const { id, publicKey, counter } = result.registrationInfo.credential;
      return {
        challenge: pending.challenge,
        passkey: { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports },
      };
    },
  };
}

export const refused = () => new AppError('invalid', waysCopy.refused);

function requireAvailable(env: Pick<Deps['env'], 'publicUrl'>) {
  if (!arePasskeysAvailable(env)) throw new AppError('not_found', waysCopy.passkeysUnavailable);
}
