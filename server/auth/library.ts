import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/auth.copy.ts';
import type { SignInCookie } from './cookie.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Seconds without a request after which a sign-in ends. */
export const IDLE_SECONDS = 14 * 24 * 60 * 60;
/** Seconds between two updates of a sign-in's last use: one write a day, not one a request. */
const TOUCH_SECONDS = 24 * 60 * 60;

/** Carries the client's IP address to the library. Set by the server only. */
export const ADDRESS_HEADER = 'x-sign-in-address';

interface Settings {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  cookie: SignInCookie;
  /** Refuse sign-in until the address is verified. */
  verifiedOnly: boolean;
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>;

/**
 * Better Auth, called by our endpoints and never as a handler: it checks the password, creates and signs the sign-in, and
 * finds it again. Sign-up, mailed tokens and new passwords are our own (queries.ts), since each must be one transaction.
 */
export function createAuthLibrary({ pool, secret, publicUrl, cookie, verifiedOnly }: Settings) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: poolWithDates(pool),
    telemetry: { enabled: false },
    // Its messages contain email addresses. Errors are thrown and logged without them.
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: verifiedOnly,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX * 2,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      modelName: 'sign_ins',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: IDLE_SECONDS,
      updateAge: TOUCH_SECONDS,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    databaseHooks: {
      session: { create: { before: async (signIn) => ({ data: { ...signIn, token: newToken() } }) } },
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
      database: { generateId: () => uuidv7(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // server/http/csrf.ts has rejected cross-site requests already.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
}

export const newToken = () => randomBytes(32).toString('base64url');

// Our pool returns times as ISO text. The library compares them with Dates, and with text no sign-in would ever expire.
// So its queries, on the same connections, read times as Dates.
function poolWithDates(pool: pg.Pool) {
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (text: string, values: unknown[]) => client.query({ text, values, types: pg.types }),
      release: () => client.release(),
    };
  };
  return { connect, end: async () => {} } as unknown as pg.Pool;
}
