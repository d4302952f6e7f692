import type { Env } from '../env.ts';
import { CLIENT_PROBE_HEADER, type ClientSeen, clientProbeToken, clientSeen } from '../ops/clientProbe.ts';
import { loadAppSecret } from '../process/appSecret.ts';
import { type CheckResult, notChecked, notSet, ok, problem } from './checkResult.ts';

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
  const token = clientProbeToken(env.appSecret ?? (await loadAppSecret(env.dataDir)));
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
