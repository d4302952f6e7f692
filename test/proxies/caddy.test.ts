import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { caddy } from './caddy.ts';
import { testProxy } from './testProxy.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/Caddyfile');

// Caddy forwards incomplete forms, so the app's limit for one address applies.
testProxy(caddy, { disconnected: 20 });

it('Caddy accepts the unchanged sample, with automatic certificates', async () => {
  const { stdout } = await promisify(execFile)('caddy', [
    'adapt',
    '--adapter',
    'caddyfile',
    '--config',
    SAMPLE,
  ]);
  const { http, tls } = JSON.parse(stdout).apps;
  expect(Object.keys(http.servers)).toEqual(['srv0']);
  expect(tls).toBeUndefined();
});
