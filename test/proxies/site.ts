import { CLIENT_PROBE_HEADER, type ClientSeen, clientProbeToken } from '../../server/ops/clientProbe.ts';
import { startApp, type TestApp } from '../app.ts';
import { freePort } from '../freePort.ts';
import { ask } from './requests.ts';
import { type ReverseProxy, startProxy } from './startProxy.ts';

const APP_SECRET = 'a secret for tests only, 32 characters';

/** An app behind a proxy. */
export interface Site {
  /** The app, at the proxy's address. */
  app: TestApp;
  /** The address of the app itself. */
  direct: string;
  /** The proxy's address without TLS. */
  http: string;
  /** How the app sees a client at this address that sends these headers. */
  seen(from: string, headers: Record<string, string>): Promise<ClientSeen>;
}

/** Starts an app and a proxy in front of it, with the proxy's sample of deploy/. */
export async function startSite(proxy: ReverseProxy, settings: Record<string, string> = {}): Promise<Site> {
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const app = await startApp({ PUBLIC_URL: url, APP_SECRET, ...settings });
  await startProxy(proxy, { http, https, app: Number(new URL(app.url).port) });
  const token = { [CLIENT_PROBE_HEADER]: clientProbeToken(APP_SECRET) };
  return {
    app: { ...app, url },
    direct: app.url,
    http: `http://localhost:${http}`,
    seen: async (from, headers) => {
      const { body } = await ask(url, '/livez', { from, headers: { ...token, ...headers } });
      return JSON.parse(body.toString()).seen;
    },
  };
}
