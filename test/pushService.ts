import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './atEnd.ts';

/** A message that a push service received for a browser, decrypted with the browser's key. */
interface Taken {
  letter: { title: string; body: string; url: string; tag: string };
  headers: IncomingHttpHeaders;
}

/** A browser with a push subscription. */
export interface TestBrowser {
  /** The subscription that it sends to our server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  taken: Taken[];
  /** The status of the service's responses for it; with 0 the service never responds. */
  status: number;
  /** The target of the service's redirects. */
  location?: string;
}

/** A push service on this machine (RFC 8030) with its own browsers. */
export async function startPushService() {
  const browsers = new Map<string, TestBrowser & { read(body: Buffer): string }>();
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = Buffer.concat(await Array.fromAsync(request));
    if (!browser) return response.writeHead(404).end();
    browser.taken.push({ letter: JSON.parse(browser.read(body)), headers: request.headers });
    const { status, location } = browser;
    if (status !== 0) response.writeHead(status, location ? { location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** For `startApp`: allows this service and no other. */
    isOurs: (address: URL) => address.origin === origin,
    newBrowser(): TestBrowser {
      const path = `/${randomBytes(16).toString('hex')}`;
      const { keys, read } = receiver();
      const browser = { subscription: { endpoint: origin + path, keys }, taken: [], status: 201, read };
      browsers.set(path, browser);
      return browser;
    },
  };
}

// RFC 8291 and RFC 8188, implemented here, so that other code decrypts what our library encrypts.
function receiver() {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);

  function read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const start = 21 + body.readUInt8(20);
    const sender = body.subarray(21, start);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(start, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, read };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
