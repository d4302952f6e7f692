import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { AppError } from '../../contract/core/errors.ts';
import { createProvider } from '../auth/openid/provider.ts';
import type { Env } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { describeFault, S3Error } from '../files/stores/s3Errors.ts';
import { freeBytes } from '../http/diskGuard.ts';
import { createLog } from '../log.ts';
import { describeSmtpError, verifySmtp } from '../mail/smtpTransport.ts';
import { CLIENT_PROBE_HEADER, type ClientSeen, clientProbeToken, clientSeen } from '../ops/clientProbe.ts';
import { LOW_DISK_BYTES } from '../ops/health.ts';
import { appSecretOf } from '../process/appSecret.ts';
import { requireRedis } from '../process/redis.ts';
import { type CheckResult, notChecked, notSet, ok, problem } from './checkResult.ts';

/** Milliseconds for each step of the connection to the mail server. */
const SMTP_MS = 4_000;
const MEGABYTE = 1024 * 1024;

export async function checkRedis({ redisUrl }: Env): Promise<CheckResult> {
  if (!redisUrl) return notSet('Live events between processes use PostgreSQL.');
  await requireRedis(redisUrl);
  return ok(`${new URL(redisUrl).host} accepts the connection and answers.`);
}

/** Stores, reads and deletes one object. */
export async function checkS3(env: Env): Promise<CheckResult> {
  if (!env.s3) return notSet('Files are in DATA_DIR/files.');
  const { bucket } = env.s3;
  const store = createFileStore(env);
  const key = `health/doctor-${randomUUID()}`;
  try {
    await store.put(key, Buffer.from(key), 'text/plain');
    const found = await text((await store.get(key)).body);
    await store.remove([key]);
    if (found === key) return ok(`The bucket ${bucket} stores, returns and deletes an object.`);
    return problem(`The bucket ${bucket} returned another object than was stored. Check S3_ENDPOINT.`);
  } catch (error) {
    if (error instanceof S3Error)
      return problem(
        `${describeFault(error.fault)}. Check the S3 settings, and that the credentials allow s3:PutObject, s3:GetObject and s3:DeleteObject.`,
      );
    if (error instanceof AppError)
      return problem(`The bucket ${bucket} does not return what was stored. Allow s3:GetObject.`);
    throw error;
  }
}

/** Connects and authenticates to the mail server; sends nothing. */
export async function checkSmtp({ smtpUrl, dataDir }: Env): Promise<CheckResult> {
  if (!smtpUrl) return notSet(`Mails are written to ${dataDir}/mail.`);
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, SMTP_MS);
    return ok(`${host} accepts the connection and the sign-in.`);
  } catch (error) {
    return problem(
      `${host} fails (${describeSmtpError(error)}). Check SMTP_URL, and that the mail server runs.`,
    );
  }
}

/** Reads the provider's metadata; signs nobody in. */
export async function checkOpenId({ openId, publicUrl }: Env): Promise<CheckResult> {
  if (!openId) return notSet('Members sign in by email, password and passkeys.');
  const { host } = new URL(openId.issuer);
  try {
    await createProvider(openId, publicUrl, createLog({ logLevel: 'silent' })).begin();
    return ok(`${host} describes itself. Its redirect address must be ${publicUrl}/auth/openid.`);
  } catch {
    return problem(`${host} does not answer as an OpenID Connect provider. Check OPENID_ISSUER.`);
  }
}

export async function checkDisk({ dataDir }: Env): Promise<CheckResult> {
  if (!existsSync(dataDir)) return notSet(`There is no ${dataDir} yet. The first start makes it.`);
  const free = await freeBytes(dataDir);
  const found = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free at ${dataDir}`;
  return free < LOW_DISK_BYTES ? problem(`${found}. Free some space.`) : ok(`${found}.`);
}

const ANSWER_MS = 2_000;

/** Whether the app runs on this machine, with these settings. */
export const isAppRunning = ({ localUrl }: Env): Promise<boolean> =>
  fetch(`${localUrl}/livez`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (response) => response.ok,
    () => false,
  );

/** Requests the app through PUBLIC_URL and reads how it sees this machine. */
export async function checkProxy(env: Env, appRuns: boolean): Promise<CheckResult> {
  const { publicUrl, localUrl } = env;
  if (publicUrl === localUrl) return notSet('PUBLIC_URL is the app itself.');
  if (!appRuns) return notChecked(`The app does not run at ${localUrl}. Start it, then run this again.`);
  const token = clientProbeToken(await appSecretOf(env));
  try {
    const response = await fetch(`${publicUrl}/livez`, {
      headers: { [CLIENT_PROBE_HEADER]: token },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok)
      return problem(`${publicUrl}/livez returns ${response.status}. Let the proxy pass it to ${localUrl}.`);
    const seen = clientSeen.safeParse((await response.json()).seen);
    return seen.success ? judgeClientSeen(seen.data, env) : notThisApp(publicUrl);
  } catch (error) {
    if (error instanceof SyntaxError) return notThisApp(publicUrl);
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return problem(
      `${publicUrl} does not answer this machine (${cause?.code ?? name}). Check the proxy, its certificate and PUBLIC_URL.`,
    );
  }
}

const notThisApp = (publicUrl: string) =>
  problem(`${publicUrl} is not this app, or it runs with another APP_SECRET or version. Restart it.`);

export function judgeClientSeen(
  { client, peer, forwarded, trusted }: ClientSeen,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): CheckResult {
  // The app itself does not serve HTTPS.
  if (!forwarded && publicUrl.startsWith('https:'))
    return problem(
      `The proxy ${peer} sends no X-Forwarded-For, so all visitors share its rate limits. Let it send that header.`,
    );
  if (!forwarded) return ok(`No proxy is in between; the app sees this machine as ${client}.`);
  if (!trusted)
    return problem(
      `TRUSTED_PROXIES lacks the proxy ${peer}, so all visitors share its rate limits. Add it, then restart the app.`,
    );
  return ok(
    `The app sees this machine as ${client}. If that is another proxy, add it to TRUSTED_PROXIES as well.`,
  );
}
