import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { SECRETS } from './envSource.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vt-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

describe('a secret in a file', () => {
  test('is read without the line break at its end', () => {
    const secret = 'a secret of 32 characters or more';
    for (const end of ['', '\n', '\r\n'])
      expect(readEnv({ APP_SECRET_FILE: secretFile(secret + end) }).appSecret).toBe(secret);
  });

  test('is validated like a variable, without being repeated', () => {
    const read = () => readEnv({ APP_SECRET_FILE: secretFile('hunter2') });
    expect(read).toThrow('APP_SECRET: must be at least 32 characters');
    expect(read).not.toThrow('hunter2');
  });

  test.each([...SECRETS])('%s may be one', (name) => {
    expect(() => readEnv({ [`${name}_FILE`]: join(folder, 'missing') })).toThrow(
      `${name}_FILE: the file cannot be read (ENOENT)`,
    );
  });

  test('is an error beside the variable, or if it is empty', () => {
    const METRICS_TOKEN_FILE = secretFile('\n');
    expect(() => readEnv({ METRICS_TOKEN_FILE })).toThrow('METRICS_TOKEN_FILE: the file is empty');
    expect(() => readEnv({ METRICS_TOKEN_FILE, METRICS_TOKEN: 'x' })).toThrow(
      'METRICS_TOKEN and METRICS_TOKEN_FILE: set one of them',
    );
    expect(readEnv({ METRICS_TOKEN_FILE: '', METRICS_TOKEN: 'x' }).metricsToken).toBe('x');
  });
});

describe('a name that is almost a setting', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
    ['APP_SECERT_FILE', 'APP_SECRET_FILE'],
    ['app_name', 'APP_NAME'],
    ['ACCOUNT_DELETIONS', 'ACCOUNT_DELETION'],
    ['xLOG_LEVEL', 'LOG_LEVEL'],
  ])('%s stops the start and names %s', (given, meant) => {
    expect(() => readEnv({ [given]: 'on' })).toThrow(
      `${given}: there is no such setting; did you mean ${meant}?`,
    );
  });

  test('is not one of those that other programs use', () => {
    const others =
      'HOME HOSTNAME PORTS PATH LOGNAME MAIL PGHOST HTTP_PROXY NO_PROXY NODE_OPTIONS NODE_PATH npm_config_loglevel AWS_REGION S3_URL APP_ENV';
    expect(() => readEnv(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).not.toThrow();
  });
});
