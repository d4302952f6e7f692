import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { atEnd } from '../atEnd.ts';

/** The ports of the proxy, and of the app that it forwards requests to. */
export interface Ports {
  http: number;
  https: number;
  app: number;
}

/** The values that replace a sample's addresses and paths. */
export interface Place extends Ports {
  folder: string;
  certificate: string;
  key: string;
  /** The folder with the challenge files of a certificate authority (ACME). */
  webroot: string;
}

/** How to run a proxy with a sample of deploy/. */
export interface ReverseProxy {
  name: string;
  sample: string;
  /** Replaces every occurrence of each text in the sample, in this order. Each must occur. */
  replacements(place: Place): [sample: string, replacement: string][];
  /** The program and its arguments; the sample is at `path`. */
  command(path: string, place: Place): Promise<string[]>;
  /** Its output once it listens. */
  ready: RegExp;
}

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** Starts the proxy with its sample; stopped after the file's tests. */
export async function startProxy(proxy: ReverseProxy, ports: Ports): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vt-proxy-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const place = { ...ports, ...(await createCertificate(folder)), folder, webroot: join(folder, 'webroot') };
  await mkdir(place.webroot);
  const path = join(folder, proxy.sample);
  const sample = await readFile(join(DEPLOY, proxy.sample), 'utf8');
  await writeFile(path, replaceAll(sample, proxy.replacements(place)));
  await run(await proxy.command(path, place), folder, proxy.ready);
  return place;
}

/** Creates a certificate that only these tests trust, for this machine's name, with and without www. */
async function createCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:www.localhost'];
  await promisify(execFile)('openssl', ['req', ...form, ...names, '-keyout', key, '-out', certificate]);
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
  return { certificate, key };
}

function replaceAll(sample: string, replacements: [string, string][]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample has no ${JSON.stringify(from)}`);
    return text.replaceAll(from, to);
  }, sample);
}

/** Resolves once the program listens. */
function run([program = '', ...args]: string[], folder: string, ready: RegExp): Promise<void> {
  // Debian's nginx is in a folder that is not in every user's PATH. Caddy keeps files in the home folder.
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const env = { PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new Promise((close) => child.once('close', close).once('error', close));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (ready.test(output)) resolve();
    });
  ended.then((reason) => reject(new Error(`${program} ended (${reason}):\n${output}`)));
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return promise;
}
