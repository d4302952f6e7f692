import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { submissions } from '../contract/challenges/submissions.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { proofPaths } from '../contract/proofs/paths.ts';
import { startApp } from './app.ts';
import { atEnd } from './atEnd.ts';
import { organiserOf } from './organisers.ts';
import { isRunning, startServer } from './process.ts';
import { member, newChallenge, signIn, submitted, visitor } from './world.ts';

/** Lets a server process issue a certificate, saves what a verifier downloads, and stops the server. */
async function downloaded(folder: string) {
  const app = await startApp();
  const server = startServer({
    ...{ DATA_DIR: folder, DATABASE_URL: app.databaseUrl, REDIS_URL: '', LOG_LEVEL: 'error' },
    ...{ APP_SECRET: 'a secret for tests only, 32 characters', PUBLIC_URL: 'https://vibetribe.example' },
  });
  const process = { ...app, url: await server.ready };
  await Promise.all(['ada', 'bola'].map((name) => member(app, name)));
  const [ada, bola] = await Promise.all(['ada', 'bola'].map((name) => signIn(process, `${name}@example.ng`)));
  if (!ada || !bola) throw new Error('nobody signed in');
  const { challenge_id, id: submission_id } = await submitted(
    bola,
    await newChallenge(ada, { organiser_id: await organiserOf(app, [ada]) }),
  );
  const review = { state: 'accepted', note: null, seen: 'submitted' } as const;
  await ada.call(submissions.review, { id: challenge_id, submission_id, ...review });
  const code = (await bola.call(proofs.mine, {})).body.items[0]?.code ?? '';
  const saved = { jwks: join(folder, 'jwks.json'), jwt: join(folder, 'certificate.jwt') };
  const nobody = visitor(process);
  await writeFile(saved.jwks, await (await nobody.fetch('/.well-known/jwks.json')).text());
  await writeFile(saved.jwt, await (await nobody.fetch(proofPaths.credential(code))).text());
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  await app.close();
  return { saved, url: process.url, pid: server.child.pid ?? 0, challenge_id };
}

it('a certificate can be verified offline from two saved files, and is rejected after any changed bit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-certificate-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const { saved, url, pid, challenge_id } = await downloaded(folder);
  expect(await isRunning(pid)).toBe(false);
  await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed');

  const keys = createLocalJWKSet(JSON.parse(await readFile(saved.jwks, 'utf8')));
  const jwt = await readFile(saved.jwt, 'utf8');
  const options = { issuer: 'https://vibetribe.example', algorithms: ['EdDSA'] };
  const { payload, protectedHeader } = await jwtVerify(jwt, keys, options);
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Bola Test' }],
      achievement: { id: `urn:uuid:${challenge_id}` },
    },
  });
  expect(protectedHeader.kid).toMatch(/^https:\/\/vibetribe\.example\//);
  // The server is stopped, so only the saved keys can verify the certificate.
  const remote = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  await expect(jwtVerify(jwt, remote, options)).rejects.toThrow();

  const bytes = Buffer.from(jwt);
  let refused = 0;
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    // Two Base64 letters can encode the same bits: such a change leaves the signature the same.
    if (isSame(changed.toString('latin1'), jwt)) continue;
    await expect(jwtVerify(changed.toString('latin1'), keys, options)).rejects.toThrow();
    refused++;
  }
  expect(refused).toBeGreaterThan(bytes.length * 7);
});

/** Whether both have the same content and the same signature. */
function isSame(one: string, other: string): boolean {
  const [parts, others] = [one.split('.'), other.split('.')];
  return (
    parts.length === others.length &&
    parts.slice(0, 2).join('.') === others.slice(0, 2).join('.') &&
    Buffer.from(parts[2] ?? '', 'base64url').equals(Buffer.from(others[2] ?? '', 'base64url'))
  );
}
