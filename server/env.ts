import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { EMAIL } from '../contract/auth/forms.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract/auth/limits.ts';
import { misspelt, withSecretFiles } from './envSource.ts';
import { isIssuer, openIdFaults, openIdOf } from './openIdSettings.ts';
import { parseLimits } from './rateLimitSettings.ts';
import {
  A_LIMIT,
  A_PORT,
  AUDIT_DAYS,
  areLimits,
  aSecret,
  isContact,
  isHost,
  isNetwork,
  isOrigin,
  listed,
  oneLine,
  onOff,
  optional,
  postgresUrl,
  SOME_BACKUPS,
  url,
  WORKERS_MAX,
  WORKERS_RANGE,
} from './settingTypes.ts';
import { StartupError } from './startupError.ts';

const variables = z.object({
  PORT: z._default(
    z.coerce.number(A_PORT).check(z.int(A_PORT), z.gte(0, A_PORT), z.lte(65_535, A_PORT)),
    3000,
  ),
  HOST: z._default(
    z.string().check(z.refine(isHost, 'must be an address of this machine or a name, such as 127.0.0.1')),
    '127.0.0.1',
  ),
  PUBLIC_URL: url('https:', 'http:').check(z.refine(isOrigin, 'must be an address without a path')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  DATABASE_POOLER_URL: postgresUrl(),
  POSTGRES_BIN: optional,
  REDIS_URL: url('redis:', 'rediss:'),
  S3_ENDPOINT: url('https:', 'http:'),
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.optional(oneLine(320)),
  APP_SECRET: aSecret,
  APP_SECRET_BEFORE: aSecret,
  APP_NAME: z._default(oneLine(40), 'VibeTribe'),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(EMAIL, 'must be an e-mail address'))),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`),
        z.maxLength(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`),
      ),
  ),
  SUPPORT_CONTACT: z.optional(
    z
      .string()
      .check(z.refine(isContact, 'must be an e-mail address, or an address such as https://host/help')),
  ),
  ADMIN_2FA: z._default(z.enum(['optional', 'required'], 'must be optional or required'), 'optional'),
  DEMO: onOff,
  RATE_LIMITS: z.optional(z.string().check(z.refine(areLimits, A_LIMIT))),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine((text) => listed(text).every(isNetwork), 'must be addresses such as 127.0.0.1,10.0.0.0/8'),
      ),
    '',
  ),
  ACCOUNT_DELETION: onOff,
  CHALLENGE_CREATORS: z._default(z.enum(['members', 'admins'], 'must be members or admins'), 'members'),
  INDEXING: onOff,
  LINK_CARDS: onOff,
  FEATURED_TRIBES: z._default(z.string(), ''),
  WORKERS: z._default(
    z.coerce
      .number(WORKERS_RANGE)
      .check(z.int(WORKERS_RANGE), z.gte(1, WORKERS_RANGE), z.lte(WORKERS_MAX, WORKERS_RANGE)),
    1,
  ),
  AUDIT_DAYS: z.optional(
    z.coerce.number(AUDIT_DAYS).check(z.int(AUDIT_DAYS), z.gte(30, AUDIT_DAYS), z.lte(36_500, AUDIT_DAYS)),
  ),
  METRICS_TOKEN: optional,
  OPENID_ISSUER: z.optional(
    z.string().check(z.refine(isIssuer, 'must be an address such as https://accounts.google.com')),
  ),
  OPENID_CLIENT_ID: optional,
  OPENID_CLIENT_SECRET: optional,
  OPENID_NAME: z.optional(oneLine(30)),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(z.regex(/^age1[0-9a-z]{58}$/, 'must be a key of npm run backup -- --new-key')),
  ),
  BACKUP_IDENTITY: z.optional(
    z
      .string()
      .check(z.regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'must be a key of npm run backup -- --new-key')),
  ),
  BACKUP_KEEP: z._default(
    z.coerce
      .number(SOME_BACKUPS)
      .check(z.int(SOME_BACKUPS), z.gte(1, SOME_BACKUPS), z.lte(1000, SOME_BACKUPS)),
    14,
  ),
  BACKUP_S3_ENDPOINT: url('https:', 'http:'),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'warn',
  ),
  LOG_FORMAT: z.optional(z.enum(['json', 'mixed'], 'must be json or mixed')),
  NODE_ENV: optional,
});

/** The names of all settings. */
export const SETTINGS = Object.keys(variables.shape);

export type Env = ReturnType<typeof readEnv>;

/** Whether start and stop messages are JSON, like the events of the log. Read before all other settings are validated. */
export const isLogAllJson = ({ LOG_FORMAT }: Record<string, string | undefined> = process.env) =>
  LOG_FORMAT === 'json';

/** The folder of the programs of the embedded PostgreSQL, if the operator names one. */
export const givenPostgresBin = ({ POSTGRES_BIN }: Record<string, string | undefined> = process.env) =>
  POSTGRES_BIN ? resolve(POSTGRES_BIN) : undefined;

/** Reads the settings of one server process. Throws one error that lists all invalid settings. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const { given, faults } = withSecretFiles(source);
  const parsed = variables.safeParse(given);
  if (!parsed.success) faults.push(...parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
  faults.push(...together(given), ...openIdFaults(given), ...misspelt(source, SETTINGS));
  if (!parsed.success || faults.length > 0)
    throw new StartupError(`These settings cannot be used:\n  ${faults.join('\n  ')}`);
  const v = parsed.data;
  const localUrl = new URL(`http://${nameOf(v.HOST)}:${v.PORT}`).origin;
  return {
    port: v.PORT,
    host: v.HOST,
    /** The URL of the app on this machine. */
    localUrl,
    publicUrl: v.PUBLIC_URL ? new URL(v.PUBLIC_URL).origin : localUrl,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    replicaUrl: v.DATABASE_REPLICA_URL,
    /** The address of the same database through a pooler in transaction mode. */
    poolerUrl: v.DATABASE_POOLER_URL,
    redisUrl: v.REDIS_URL,
    s3: v.S3_BUCKET
      ? {
          endpoint: v.S3_ENDPOINT,
          region: v.S3_REGION ?? 'us-east-1',
          bucket: v.S3_BUCKET,
          accessKeyId: v.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? `${v.APP_NAME} <no-reply@localhost>`,
    /** Backups in a bucket: their key, how many stay, and the store, by default that of the files. */
    backups: {
      recipient: v.BACKUP_RECIPIENT,
      identity: v.BACKUP_IDENTITY,
      keep: v.BACKUP_KEEP,
      endpoint: v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT,
      region: v.BACKUP_S3_REGION ?? v.S3_REGION ?? 'us-east-1',
      accessKeyId: v.BACKUP_S3_ACCESS_KEY_ID ?? v.S3_ACCESS_KEY_ID,
      secretAccessKey: v.BACKUP_S3_SECRET_ACCESS_KEY ?? v.S3_SECRET_ACCESS_KEY,
    },
    appSecret: v.APP_SECRET,
    /** The secret before a change: what it signed is still accepted. */
    secretBefore: v.APP_SECRET_BEFORE,
    appName: v.APP_NAME,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
    /** Where members ask for help: an e-mail address or an https URL. */
    supportContact: v.SUPPORT_CONTACT,
    adminTwoFactor: v.ADMIN_2FA,
    demo: v.DEMO !== 'off' && v.NODE_ENV !== 'production' && !v.DATABASE_URL && isLoopback(v.HOST),
    /** Undefined if RATE_LIMITS=off. */
    rateLimits: parseLimits(v.RATE_LIMITS),
    /** Proxies with a trusted X-Forwarded-For header. The header of any other sender may be forged and is ignored. */
    trustedProxies: listed(v.TRUSTED_PROXIES),
    accountDeletion: v.ACCOUNT_DELETION === 'on',
    challengeCreators: v.CHALLENGE_CREATORS,
    /** Whether search engines may index public pages. */
    indexing: v.INDEXING !== 'off',
    /** Whether the server fetches the pages that posts link to, for link cards. */
    linkCards: v.LINK_CARDS !== 'off',
    featuredTribes: listed(v.FEATURED_TRIBES),
    /** Server processes on this machine. */
    workers: v.WORKERS,
    /** Days for which audit log entries are kept; undefined keeps them permanently. */
    auditDays: v.AUDIT_DAYS,
    metricsToken: v.METRICS_TOKEN,
    /** The OpenID Connect provider through which members can sign in. */
    openId: openIdOf(v),
    logLevel: v.LOG_LEVEL,
    /** Whether responses are validated against the contract: only in tests and development, since it costs time. */
    checkAnswers: v.NODE_ENV === 'test' || v.NODE_ENV === 'development',
  };
}

// A browser cannot open a wildcard address.
const nameOf = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Errors in combinations of settings. */
function together(v: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (v.DATABASE_URL && !v.APP_SECRET)
    faults.push('APP_SECRET: required with DATABASE_URL, so that every process signs alike');
  if (v.APP_SECRET_BEFORE && !v.APP_SECRET)
    faults.push('APP_SECRET: required with APP_SECRET_BEFORE, which it replaces');
  if (v.DATABASE_REPLICA_URL && !v.DATABASE_URL)
    faults.push('DATABASE_URL: required with DATABASE_REPLICA_URL, which is a copy of it');
  if (v.DATABASE_POOLER_URL && !v.DATABASE_URL)
    faults.push('DATABASE_URL: required with DATABASE_POOLER_URL, which leads to it');
  if (!v.ADMIN_EMAIL !== !v.ADMIN_PASSWORD)
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither');
  if (v.S3_ENDPOINT && !v.S3_BUCKET) faults.push('S3_BUCKET: required with S3_ENDPOINT');
  if (v.S3_BUCKET && !(v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY)) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: required with S3_BUCKET');
  }
  return faults;
}
