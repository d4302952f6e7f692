import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/atEnd.ts';
import { type Bucket, openBucket } from '../../../test/bucket.ts';
import { isSoak } from '../../../test/soak.ts';
import { expectWithin } from '../../../test/timing.ts';
import { jpeg, upload } from '../../../test/uploads.ts';
import { member, type Person, visitor } from '../../../test/world.ts';

const KEY_ID = 'AKIAIOSFODNN7EXAMPLE';
const SECRET = 'a wrong secret of the bucket';
/** A key of a file as the app makes them. */
const FILE = 'post_media/0b5c8a1e-7f0d-4d57-9f0e-3f1d2c4b5a69/1_0.webp';

let bucket: Bucket;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  bucket = await openBucket();
  app = await startApp({ ...bucket.settings, S3_ACCESS_KEY_ID: KEY_ID });
  ada = await member(app, 'ada');
});

beforeEach(() => {
  Object.assign(bucket.state, { failing: false, missing: false, denying: false });
});

const readiness = async (of: TestApp) => {
  const response = await fetch(`${of.url}/readyz`);
  return { status: response.status, ...(await response.json()) };
};
const metrics = async (of: TestApp) => (await fetch(`${of.url}/metrics`)).text();
/** What the app logs during `work`, as one text. */
async function logged(of: TestApp, work: () => Promise<unknown>): Promise<string> {
  const log = vi.spyOn(of.deps.log, 'error');
  await work();
  const lines = JSON.stringify(log.mock.calls);
  log.mockRestore();
  return lines;
}

function expectNoCredentials(...texts: string[]) {
  for (const text of texts) expect(text).not.toMatch(/AKIA|secret of|Signature=|AWS4-HMAC/);
}

describe('a failing bucket', () => {
  test('is reported in the log, the metrics and /readyz, and the app stays ready', async () => {
    expect(await readiness(app)).toEqual({ status: 200, ready: true, s3: 'ok' });
    bucket.state.failing = true;
    const lines = await logged(app, async () =>
      expect((await upload(ada, 'post', await jpeg())).status).toBe(503),
    );
    const fault =
      /"bucket":"tribe-files","key":"post_media\/[^"]+\.webp","operation":"PUT","status":500,"code":"InternalError"/;
    expect(lines).toMatch(fault);
    const ready = await readiness(app);
    expect(ready).toMatchObject({ status: 200, ready: true });
    expect(ready.s3).toContain('PUT post_media/… in the bucket tribe-files: 500 InternalError');
    const text = await metrics(app);
    expect(text).toMatch(
      /^s3_request_errors_total\{operation="PUT",bucket="tribe-files",status="500",code="InternalError"\} [1-9]/m,
    );
    expect(text).toMatch(/^s3_failing [12]$/m);
    expectNoCredentials(lines, JSON.stringify(ready), text);

    bucket.state.failing = false;
    expect((await upload(ada, 'post', await jpeg())).status).toBe(201);
    await expect.poll(() => readiness(app)).toEqual({ status: 200, ready: true, s3: 'ok' });
    expect(await metrics(app)).toMatch(/^s3_failing 0$/m);
  });

  test('is logged if the bucket does not exist, but not if only the object is missing', async () => {
    const missing = await logged(app, async () =>
      expect((await visitor(app).fetch(`/files/${FILE}`)).status).toBe(404),
    );
    expect(missing).toBe('[]');
    bucket.state.missing = true;
    const lines = await logged(app, async () =>
      expect((await visitor(app).fetch(`/files/${FILE}`)).status).toBe(503),
    );
    expect(lines).toContain(`"key":"${FILE}","operation":"GET","status":404,"code":"NoSuchBucket"`);
  });

  test('that denies reading is logged and counted, and the response is 404', async () => {
    bucket.state.denying = true;
    const lines = await logged(app, async () =>
      expect((await visitor(app).fetch(`/files/${FILE}`)).status).toBe(404),
    );
    expect(lines).toContain(`"key":"${FILE}","operation":"GET","status":403,"code":"AccessDenied"`);
    expect(await metrics(app)).toContain(
      'operation="GET",bucket="tribe-files",status="403",code="AccessDenied"} 1',
    );
  });

  test('is reported by /readyz before the first upload: wrong credentials or no connection', async () => {
    const wrong = { ...bucket.settings, S3_ACCESS_KEY_ID: KEY_ID, S3_SECRET_ACCESS_KEY: SECRET };
    const locked = await startApp(wrong, app.databaseUrl);
    const lines = await logged(locked, async () =>
      expect(await readiness(locked)).toEqual({
        status: 200,
        ready: true,
        s3: 'GET health/… in the bucket tribe-files: 403 SignatureDoesNotMatch',
      }),
    );
    expectNoCredentials(lines, await metrics(locked));

    const away = await startApp({ ...wrong, S3_ENDPOINT: 'http://127.0.0.1:9' }, app.databaseUrl);
    expect((await readiness(away)).s3).toBe('GET health/… in the bucket tribe-files: no answer ECONNREFUSED');
    expect(await metrics(away)).toContain('status="none",code="ECONNREFUSED"');
  });

  test('delays /readyz by at most 2 s when it never responds', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    atEnd(async () => {
      silent.closeAllConnections();
      silent.close();
    });
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const stuck = await startApp({ ...bucket.settings, S3_ENDPOINT: endpoint }, app.databaseUrl);
    const began = performance.now();
    expect(await readiness(stuck)).toEqual({ status: 200, ready: true, s3: 'no answer within 1 s' });
    expectWithin(performance.now() - began, 2_000);
    // Takes ten seconds.
    if (isSoak)
      expect((await upload(visitor(stuck, ada.cookie, ada.id), 'post', await jpeg())).status).toBe(503);
  });
});

test('metrics of mail, jobs and the bucket have a help text and the right type', async () => {
  const text = await metrics(app);
  for (const [name, type] of [
    ['mails_sent_total', 'counter'],
    ['mails_failed_total', 'counter'],
    ['jobs', 'gauge'],
    ['s3_request_errors_total', 'counter'],
    ['s3_failing', 'gauge'],
  ]) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.+$`, 'm'));
    expect(text).toContain(`# TYPE ${name} ${type}\n`);
  }
});
