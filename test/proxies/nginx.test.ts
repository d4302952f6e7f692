import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../freePort.ts';
import { nginx } from './nginx.ts';
import { ask } from './requests.ts';
import { startProxy } from './startProxy.ts';
import { testProxy } from './testProxy.ts';

// nginx forwards only complete forms, so none of these reaches the app.
testProxy(nginx, { disconnected: 0 });

it('nginx serves the files of an ACME challenge over HTTP', async () => {
  const [http, https, app] = [await freePort(), await freePort(), await freePort()];
  const { webroot } = await startProxy(nginx, { http, https, app });
  const proofs = '.well-known/acme-challenge';
  await mkdir(join(webroot, proofs), { recursive: true });
  await writeFile(join(webroot, proofs, 'token'), 'proof');
  const { status, body } = await ask(`http://localhost:${http}`, `/${proofs}/token`);
  expect([status, body.toString()]).toEqual([200, 'proof']);
});
