import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { EMAIL } from '../contract/auth/forms.ts';
import { parseLimits } from './rateLimitSettings.ts';

// The types of settings that env.ts reads. Each message says what a value must be, and never repeats it.

export const optional = z.optional(z.string());
export const aSecret = z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters')));
export const onOff = z.optional(z.enum(['on', 'off'], 'must be on or off'));
export const oneLine = (most: number) =>
  z
    .string()
    .check(
      z.regex(/^\P{Cc}+$/u, 'must be one line of text'),
      z.maxLength(most, `must be at most ${most} characters`),
    );

/** A URL with one of these protocols; the error message shows the first one as the example. */
export const url = (...protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
          `must be an address such as ${protocols[0]}//host`,
        ),
      ),
  );

/** The address of a PostgreSQL. The files of its certificates must be readable here: the driver reads them at every connection. */
export const postgresUrl = () =>
  url('postgres:', 'postgresql:').check(
    z.refine(
      (text) => areReadable(URL.parse(text ?? '')?.searchParams),
      'its sslrootcert, sslcert and sslkey must be files that the app may read',
    ),
  );

const areReadable = (options: URLSearchParams | undefined) =>
  ['sslrootcert', 'sslcert', 'sslkey'].every((name) => {
    const path = options?.get(name);
    if (!path) return true;
    try {
      return readFileSync(path).length > 0;
    } catch {
      return false;
    }
  });

/** The app serves its paths from the root, so a public URL with a path would not work. */
export const isOrigin = (text: string | undefined) => {
  const parsed = URL.parse(text ?? '');
  return !parsed || parsed.href === `${parsed.origin}/`;
};

export const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** An IP address, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string) => {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
};

/** An IP address, or a name of letters, digits, underscores, dots and hyphens; no port and no protocol. */
export const isHost = (text: string) => isIP(text) > 0 || /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/i.test(text);

/** Each process opens ten database connections; this many leave some of the embedded database's connections free. */
export const WORKERS_MAX = 16;
export const WORKERS_RANGE = `must be 1 to ${WORKERS_MAX}`;
/** A trigger of the database rejects the deletion of audit log entries of the last 30 days. */
export const AUDIT_DAYS = 'must be a number of days, 30 to 36500';
export const A_PORT = 'must be a port, 0 to 65535';

export const A_LIMIT =
  'must be on, off or a list of limits in README.md such as sign-up=200/h,visitor-reads=3000/5m';
export const areLimits = (text: string) => {
  try {
    return parseLimits(text) === undefined || true;
  } catch {
    return false;
  }
};

export const isContact = (text: string) =>
  EMAIL.test(text) || (text.startsWith('https://') && URL.canParse(text));

export const SOME_BACKUPS = 'must be a number of backups, 1 to 1000';
