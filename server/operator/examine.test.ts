import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openBucket } from '../../test/bucket.ts';
import { freePort } from '../../test/freePort.ts';
import { startOpenIdProvider } from '../../test/openIdProvider.ts';
import { examined } from '../../test/operator.ts';
import { hasRedis, startRedis } from '../../test/redis.ts';
import { startSmtp } from '../../test/smtp.ts';
import { type Env, readEnv } from '../env.ts';
import { version } from '../version.ts';
import { judgeClocks, judgePostgres } from './databaseChecks.ts';
import { judgeClientSeen } from './serviceChecks.ts';

const SECRETS = /the secret of the bucket|hunter2|a secret for tests/;
/** No server listens there. */
const AWAY = '127.0.0.1:9';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

/** Runs the doctor beside the app and returns its results by part. None may contain a secret. */
async function doctor(changes: Partial<Env> = {}) {
  const results = await examined(app, changes);
  expect(JSON.stringify(results)).not.toMatch(SECRETS);
  return results;
}

const problem = (detail: RegExp) => ({ state: 'problem', detail: expect.stringMatching(detail) });

describe('the services', () => {
  it('are ok if they work, and the check leaves no object and sends no mail', async () => {
    const { settings, state } = await openBucket();
    const { s3 } = readEnv(settings);
    const smtp = await startSmtp();
    const { issuer } = await startOpenIdProvider();
    const openId = { issuer, clientId: 'app', clientSecret: 'hunter2', name: 'Campus ID' };
    const results = await doctor({ s3, smtpUrl: smtp.url, openId });
    const isOk = { state: 'ok' };
    expect(results).toMatchObject({ database: isOk, S3: isOk, SMTP: isOk, OpenID: isOk });
    expect([state.kept.size, state.removals, smtp.received.length]).toEqual([0, 1, 0]);
  });

  it('each have a problem with advice if they are unreachable', async () => {
    const s3 = {
      endpoint: `http://${AWAY}`,
      region: 'x',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 'hunter2',
    };
    const results = await doctor({
      databaseUrl: `postgres://ada:hunter2@${AWAY}/none`,
      replicaUrl: `postgres://ada:hunter2@${AWAY}/none`,
      redisUrl: `redis://:hunter2@${AWAY}`,
      smtpUrl: `smtp://ada:hunter2@${AWAY}`,
      publicUrl: `https://127.0.0.1:${await freePort()}`,
      s3,
      openId: { issuer: `http://${AWAY}`, clientId: 'app', clientSecret: 'hunter2', name: 'Campus ID' },
    });
    expect(results).toMatchObject({
      OpenID: problem(/^127\.0\.0\.1:9 does not answer as an OpenID Connect provider\. Check OPENID_ISSUER/),
      database: problem(/ECONNREFUSED.* Check DATABASE_URL, and that it runs\.$/),
      replica: { state: 'not checked' },
      Redis: problem(/^REDIS_URL: no Redis can be used at 127\.0\.0\.1:9 \(/),
      S3: problem(/^PUT health\/doctor-\S+ in the bucket b: no answer ECONNREFUSED\. Check the S3 settings/),
      SMTP: problem(/^127\.0\.0\.1:9 fails \(ESOCKET\)\. Check SMTP_URL/),
      clock: { state: 'not checked' },
      'proxy headers': problem(/^https:\/\/127\.0\.0\.1:\d+ does not answer this machine \(ECONNREFUSED\)/),
      'job queue': { state: 'not checked' },
    });
  });

  it('have a problem if the bucket rejects the credentials or denies reading', async () => {
    const { settings, state } = await openBucket();
    const { s3 } = readEnv(settings);
    const guess = s3 && { ...s3, secretAccessKey: 'hunter2' };
    expect((await doctor({ s3: guess })).S3).toMatchObject(problem(/403 SignatureDoesNotMatch/));
    state.denying = true;
    expect((await doctor({ s3 })).S3).toMatchObject(problem(/Allow s3:GetObject\.$/));
  });

  it('have a problem if there is no response in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    atEnd(async () => {
      silent.closeAllConnections();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const s3 = { endpoint, region: 'x', bucket: 'b', accessKeyId: 'k', secretAccessKey: 'hunter2' };
    const results = await doctor({ s3, smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(results).toMatchObject({
      S3: problem(/^There was no answer within 5 s\. Check the S3 settings/),
      SMTP: problem(/ETIMEDOUT/),
    });
  });

  if (hasRedis)
    it('include a working Redis', async () => {
      const redis = await startRedis();
      expect((await doctor({ redisUrl: redis.url })).Redis?.state).toBe('ok');
    });
  else console.log('No redis-server on this machine: the doctor’s line about Redis is not tested.');
});

describe('the database', () => {
  it('has a problem if migrations are pending', async () => {
    const older = await startApp();
    await older.deps.db.pool.query('delete from migrations where number > 23');
    const { database, clock } = await doctor({ databaseUrl: older.databaseUrl });
    expect(database).toMatchObject(problem(/^Migrations are pending: \d+\. Start the app/));
    expect(clock?.state).toBe('not checked');
  });

  it('has a problem if its clock differs by more than 2 seconds', () => {
    expect(judgeClocks(-1_500)).toMatchObject({ state: 'ok' });
    expect(judgeClocks(-3_000)).toMatchObject(problem(/3\.0 s from the database's clock\. Synchronize/));
  });

  it('has a problem if jobs failed, or wait although the app runs', async () => {
    const jobs = app.deps.db.pool;
    await jobs.query(
      `insert into jobs (id, kind, payload, run_at) values (gen_random_uuid(), 'nobody', '{}', now() - interval '1 hour')`,
    );
    expect((await doctor())['job queue']).toMatchObject(problem(/^The oldest waits for 60 minutes/));
    expect((await doctor({ localUrl: `http://${AWAY}` }))['job queue']?.state).toBe('ok');
    await jobs.query(`update jobs set failed_at = now() where kind = 'nobody'`);
    expect((await doctor())['job queue']).toMatchObject(problem(/^Given up: 1\. Admin Dashboard, Jobs/));
  });
});

/** A proxy in front of the app that names the sender as 203.0.113.9. */
async function openNamingProxy(to: string): Promise<string> {
  const server = createServer((coming, going) => {
    const headers = { ...coming.headers, 'x-forwarded-for': '203.0.113.9' };
    request(to + coming.url, { headers }, async (answer) =>
      going.writeHead(answer.statusCode ?? 502).end(await text(answer)),
    ).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the proxy headers', () => {
  it('have a problem only if the app does not trust the proxy', async () => {
    const publicUrl = await openNamingProxy(app.url);
    expect((await doctor({ publicUrl }))['proxy headers']).toMatchObject(
      problem(
        /^TRUSTED_PROXIES lacks the proxy 127\.0\.0\.1, so all visitors share its rate limits\. Add it/,
      ),
    );
    const trusting = await startApp({ TRUSTED_PROXIES: '127.0.0.1' }, app.databaseUrl);
    const trusted = { publicUrl: await openNamingProxy(trusting.url), localUrl: trusting.url };
    expect((await doctor(trusted))['proxy headers']).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('The app sees this machine as 203.0.113.9.'),
    });
  });

  it('have a problem if an HTTPS proxy sends none', () => {
    const seen = { client: '10.0.0.2', peer: '10.0.0.2', forwarded: false, trusted: false };
    expect(judgeClientSeen(seen, { publicUrl: 'https://vibe.example' })).toMatchObject(
      problem(/^The proxy 10\.0\.0\.2 sends no X-Forwarded-For/),
    );
    expect(judgeClientSeen(seen, { publicUrl: 'http://vibe.example' })).toMatchObject({ state: 'ok' });
  });

  it('have a problem if PUBLIC_URL leads to another app', async () => {
    const other = await startApp({ APP_SECRET: 'another secret for tests, 32 characters' });
    expect((await doctor({ publicUrl: other.url }))['proxy headers']).toMatchObject(
      problem(/is not this app, or it runs with another APP_SECRET/),
    );
  });

  it('are not checked with a secret of their own if that of the app is elsewhere', async () => {
    const publicUrl = await openNamingProxy(app.url);
    expect((await doctor({ publicUrl, appSecret: undefined }))['proxy headers']).toMatchObject(
      problem(/^The app has its APP_SECRET elsewhere\./),
    );
    expect(await readdir(app.dataDir)).not.toContain('app-secret');
  });

  it('are not shown to a sender with a wrong token', async () => {
    const headers = { 'x-vibetribe-doctor': 'guess' };
    expect(await (await fetch(`${app.url}/livez`, { headers })).json()).toEqual({ live: true, version });
  });
});

describe('the embedded PostgreSQL', () => {
  const next = (minor: number) => ({ bin: { postgres: '/usr/pg/bin/postgres' }, major: 18, minor });

  it('is ok from 18.6, and named with its folder', () => {
    expect(judgePostgres(180_006, next(6))).toEqual({ state: 'ok', detail: '18.6 in /usr/pg/bin.' });
  });

  it('has a warning below 18.6', () => {
    expect(judgePostgres(180_004, next(4))).toEqual({
      state: 'warning',
      detail: expect.stringMatching(
        /^18\.4 in \/usr\/pg\/bin\. .*fixes of 18\.6: install that .*POSTGRES_BIN/,
      ),
    });
  });

  it('has a warning if a newer one waits for a restart', () => {
    expect(judgePostgres(180_004, next(6)).detail).toBe(
      '18.4 is still running. Restart the app to use 18.6 in /usr/pg/bin.',
    );
  });
});
