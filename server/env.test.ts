import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';
import { DEFAULT_LIMITS } from './rateLimitSettings.ts';

const secret = 'a secret of 32 characters or more';
const outside = { DATABASE_URL: 'postgres://user@db.example/app', APP_SECRET: secret };

const faultsOf = (settings: Record<string, string>) => {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

test('without settings, the server listens on this machine only and has a demo community', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    demo: true,
    rateLimits: DEFAULT_LIMITS,
    accountDeletion: false,
    indexing: true,
    adminTwoFactor: 'optional',
    databaseUrl: undefined,
    s3: undefined,
    admin: undefined,
    appName: 'VibeTribe',
  });
});

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', APP_NAME: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    appName: 'VibeTribe',
  });
});

test.each([
  [{ DEMO: 'off' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [outside, false],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
])('with %o, the demo community is enabled: %s', (settings, demo) => {
  expect(readEnv(settings as Record<string, string>).demo).toBe(demo);
});

test.each([
  [{ PUBLIC_URL: 'https://vibe.example/' }, 'https://vibe.example'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('with %o, the public URL is %s', (settings, address) => {
  expect(readEnv(settings as Record<string, string>).publicUrl).toBe(address);
});

test.each([
  [{ PORT: 'http' }, 'PORT: must be a port, 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: must be a port, 0 to 65535'],
  [{ PORT: '-1' }, 'PORT: must be a port, 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT: must be a port, 0 to 65535'],
  [{ PUBLIC_URL: 'vibe.example' }, 'PUBLIC_URL: must be an address such as https://host'],
  [{ PUBLIC_URL: 'https://vibe.example/app' }, 'PUBLIC_URL: must be an address without a path'],
  [
    { DATABASE_URL: 'mysql://db', APP_SECRET: secret },
    'DATABASE_URL: must be an address such as postgres://host',
  ],
  [
    { DATABASE_URL: `${outside.DATABASE_URL}?sslmode=verify-full&sslrootcert=/none.pem`, APP_SECRET: secret },
    'DATABASE_URL: its sslrootcert, sslcert and sslkey must be files that the app may read',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://copy' },
    'DATABASE_URL: required with DATABASE_REPLICA_URL, which is a copy of it',
  ],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be an address such as redis://host'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address such as smtp://host'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM: must be one line of text'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET: must be at least 32 characters'],
  [{ APP_NAME: 'x'.repeat(41) }, 'APP_NAME: must be at most 40 characters'],
  [{ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'secret' }, 'ADMIN_EMAIL: must be an e-mail address'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must be at least 6 characters'],
  [{ DEMO: 'no' }, 'DEMO: must be on or off'],
  [{ ACCOUNT_DELETION: 'yes' }, 'ACCOUNT_DELETION: must be on or off'],
  [{ LINK_CARDS: 'no' }, 'LINK_CARDS: must be on or off'],
  [{ CHALLENGE_CREATORS: 'all' }, 'CHALLENGE_CREATORS: must be members or admins'],
  [{ LOG_FORMAT: 'text' }, 'LOG_FORMAT: must be json or mixed'],
  [{ HOST: 'localhost:3000' }, 'HOST: must be an address of this machine or a name, such as 127.0.0.1'],
  [{ HOST: 'http://0.0.0.0' }, 'HOST: must be an address of this machine or a name, such as 127.0.0.1'],
  [{ HOST: 'a b' }, 'HOST: must be an address of this machine or a name, such as 127.0.0.1'],
  [{ WORKERS: '0' }, 'WORKERS: must be 1 to 16'],
  [{ AUDIT_DAYS: '29' }, 'AUDIT_DAYS: must be a number of days, 30 to 36500'],
  [{ AUDIT_DAYS: 'forever' }, 'AUDIT_DAYS: must be a number of days, 30 to 36500'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be silent, error, warn, info or debug'],
  [
    { DATABASE_URL: 'postgres://db.example/app' },
    'APP_SECRET: required with DATABASE_URL, so that every process signs alike',
  ],
  [{ APP_SECRET_BEFORE: secret }, 'APP_SECRET: required with APP_SECRET_BEFORE, which it replaces'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: required with S3_ENDPOINT'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: required with S3_BUCKET'],
])('%o is rejected with an error that names the setting', (settings, fault) => {
  expect(faultsOf(settings as Record<string, string>)).toEqual([fault]);
});

test.each([
  'false',
  'sing-up=200/h',
  'toString=2/m',
  'sign-up',
  'sign-up=200',
  'sign-up=0/h',
  'sign-up=-1/h',
  'sign-up=1e3/h',
  'sign-up=2.5/h',
  'sign-up=200/0m',
  'sign-up=200/w',
  'sign-up=200/31d',
  'sign-up=200/h visitor-reads=3000/5m',
  'sign-up=200/h,',
])('the rate limits %j are rejected with one error', (RATE_LIMITS) => {
  const fault =
    'RATE_LIMITS: must be on, off or a list of limits in README.md such as sign-up=200/h,visitor-reads=3000/5m';
  expect(faultsOf({ RATE_LIMITS })).toEqual([fault]);
});

test('RATE_LIMITS turns the limits off, keeps the defaults, or overrides some of them', () => {
  expect(readEnv({ RATE_LIMITS: 'off' }).rateLimits).toBeUndefined();
  expect(readEnv({ RATE_LIMITS: 'on' }).rateLimits).toEqual(DEFAULT_LIMITS);
  expect(readEnv({ RATE_LIMITS: 'sign-up=20/2h, visitor-reads=5000/30s' }).rateLimits).toEqual({
    ...DEFAULT_LIMITS,
    'sign-up': { times: 20, seconds: 7_200 },
    'visitor-reads': { times: 5_000, seconds: 30 },
  });
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1 10.0.0.1', '::1/129'])(
  'the trusted proxies %j are rejected',
  (TRUSTED_PROXIES) => {
    const fault = 'TRUSTED_PROXIES: must be addresses such as 127.0.0.1,10.0.0.0/8';
    expect(faultsOf({ TRUSTED_PROXIES })).toEqual([fault]);
  },
);

test.each([
  ['', []],
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/8, 2001:db8::/32 ,::1,', ['10.0.0.0/8', '2001:db8::/32', '::1']],
])('the trusted proxies %j are read as %j', (given, trusted) => {
  expect(readEnv({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(trusted);
});

test.each(['help@vibetribe.example', 'https://vibetribe.example/help', undefined])(
  'the contact %j is accepted',
  (contact) => expect(readEnv({ SUPPORT_CONTACT: contact }).supportContact).toBe(contact),
);

test.each(['call us', 'http://vibetribe.example', 'javascript:alert(1)', 'https://'])(
  'the contact %j is rejected',
  (SUPPORT_CONTACT) =>
    expect(faultsOf({ SUPPORT_CONTACT })).toEqual([expect.stringMatching(/^SUPPORT_CONTACT: /)]),
);

test('one error names every invalid setting, without repeating the values', () => {
  const faults = faultsOf({ PORT: 'x', DEMO: 'y', APP_SECRET: 'hunter2', ADMIN_PASSWORD: 'long enough' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'APP_SECRET',
    'DEMO',
    'ADMIN_EMAIL and ADMIN_PASSWORD',
  ]);
  expect(faults.join()).not.toMatch(/hunter2|long enough/);
});

test('every setting reaches the container of the compose file', () => {
  const compose = readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8');
  const passed = [...compose.matchAll(/^ {6}([A-Z\d_]+):/gm)].map(([, name]) => name);
  // The image sets these, it has no PostgreSQL and no demo community, and the key that reads backups is elsewhere.
  const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'POSTGRES_BIN', 'DEMO', 'BACKUP_IDENTITY'];
  expect(SETTINGS.filter((name) => !passed.includes(name)).sort()).toEqual(ofImage.sort());
});

test('the README describes every setting', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const described = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z\d_]+/g) ?? []));
  expect(SETTINGS.filter((name) => !described.has(name))).toEqual(['NODE_ENV']);
});

test.each([
  ['https://accounts.google.com', 'Google'],
  ['https://id.campus.example/realms/students', 'id.campus.example'],
  ['http://127.0.0.1:8080', '127.0.0.1:8080'],
])('the provider %s is called %s', (issuer, name) => {
  const provider = { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'secret' };
  expect(readEnv(provider).openId).toMatchObject({ issuer, name });
  expect(readEnv({ ...provider, OPENID_NAME: 'Campus ID' }).openId?.name).toBe('Campus ID');
});

test.each(['http://accounts.example', 'https://accounts.example/?x=1', 'accounts.example'])(
  'the issuer %s is rejected',
  (issuer) => {
    const provider = { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'secret' };
    expect(faultsOf(provider)).toEqual([
      'OPENID_ISSUER: must be an address such as https://accounts.google.com',
    ]);
  },
);

test.each([
  [{ OPENID_ISSUER: 'https://accounts.example' }],
  [{ OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'secret' }],
  [{ OPENID_NAME: 'Campus ID' }],
])('half a provider is rejected: %o', (half) => {
  expect(faultsOf(half)).toEqual([
    'OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET: set all of them or none',
  ]);
});
