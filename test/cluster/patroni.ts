import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { isProgram } from '../../scripts/programs.mjs';
import { atEnd } from '../atEnd.ts';
import { freePort } from '../freePort.ts';
import { execute } from '../postgres.ts';
import { childrenOf, isRunning } from '../process.ts';

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer'];
/** Where Debian installs PostgreSQL, by its major version. */
const DEBIAN = '/usr/lib/postgresql';

const postgresBin = async () => {
  const majors = await readdir(DEBIAN).catch(() => []);
  const newest = majors.sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(DEBIAN, newest, 'bin');
};

/** The Debian packages that this machine lacks for a cluster; empty if it has all. */
export const missingPackages = async () => [
  ...PROGRAMS.filter((name) => !isProgram(name)),
  ...((await postgresBin()) ? [] : ['postgresql']),
];

interface Member {
  name: string;
  /** The port of PostgreSQL, and that of Patroni's HTTP API. */
  port: number;
  rest: number;
  start(): void;
  /** Kills Patroni and PostgreSQL at once, as a power cut does. */
  kill(): Promise<void>;
}

export interface Cluster {
  /** The address of whichever member is the primary, by HAProxy. */
  url: string;
  port: number;
  members: Member[];
  primary(): Promise<Member>;
  /** Resolves once one member is the primary and the other its synchronous standby. */
  whole(): Promise<void>;
}

/**
 * Two PostgreSQL servers that Patroni manages in synchronous mode, with etcd, behind HAProxy, which asks Patroni where the
 * primary is. Everything runs as its packages are, from a folder of its own; stopped after the file's tests.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'vt-patroni-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const user = await postgresUser();
  await chmod(folder, 0o777);
  const etcd = await startEtcd(folder);
  const members = [await memberOf('one', folder, etcd, user), await memberOf('two', folder, etcd, user)];
  for (const each of members) {
    each.start();
    atEnd(() => each.kill());
  }
  const port = await startHaproxy(folder, members);
  const statusOf = ({ rest }: Member, path: string) =>
    fetch(`http://127.0.0.1:${rest}/${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const having = async (path: string) => {
    const all = await Promise.all(members.map((one) => statusOf(one, path)));
    return members.filter((_, n) => all[n] === 200);
  };
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    members,
    primary: async () => {
      const [found] = await having('primary');
      if (!found) throw new Error('no primary');
      return found;
    },
    whole: async () => {
      await expect
        .poll(async () => [(await having('primary')).length, (await having('sync')).length], {
          timeout: 120_000,
        })
        .toEqual([1, 1]);
      await expect
        .poll(() => execute(cluster.url, 'select 1').then(() => 'open', String), { timeout: 30_000 })
        .toBe('open');
    },
  };
  await cluster.whole();
  return cluster;
}

/** PostgreSQL does not run as root. */
async function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function startEtcd(folder: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  run('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'one', '--log-level', 'error', '--unsafe-no-fsync'],
    ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `one=${at(peer)}`],
  ]);
  await expect
    .poll(() =>
      fetch(`${at(client)}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return `127.0.0.1:${client}`;
}

async function memberOf(name: string, folder: string, etcd: string, user: object): Promise<Member> {
  const [port, rest] = [await freePort(), await freePort()];
  const home = join(folder, name);
  await mkdir(home);
  await chmod(home, 0o777);
  const settings = join(home, 'patroni.json');
  const data = join(home, 'data');
  // JSON is YAML, too.
  await writeFile(settings, JSON.stringify(await patroniSettings({ name, port, rest, data, home, etcd })));
  let patroni: ChildProcess | undefined;
  return {
    name,
    port,
    rest,
    start: () => {
      patroni = run('patroni', [settings], user);
    },
    kill: async () => {
      const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '0');
      const postmaster = Number(file.split('\n')[0]);
      const backends = postmaster ? (await childrenOf(postmaster)).map(({ pid }) => pid) : [];
      const all = [patroni?.pid ?? 0, postmaster, ...backends].filter((pid) => pid > 0);
      const running = async () => (await Promise.all(all.map(isRunning))).some(Boolean);
      for (const pid of all) if (await isRunning(pid)) process.kill(pid, 'SIGKILL');
      await expect.poll(running).toBe(false);
    },
  };
}

interface MemberSettings {
  name: string;
  port: number;
  rest: number;
  data: string;
  home: string;
  etcd: string;
}

// docs/operations.md names ttl, loop_wait, retry_timeout and synchronous_mode: they decide how long a failover takes, and that
// it loses nothing.
const patroniSettings = async ({ name, port, rest, data, home, etcd }: MemberSettings) => ({
  scope: 'vibetribe',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { hosts: etcd },
  bootstrap: {
    dcs: {
      ttl: 5,
      loop_wait: 1,
      retry_timeout: 2,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '512MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: await postgresBin(),
    pgpass: join(home, 'pgpass'),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: { unix_socket_directories: home, shared_buffers: '64MB' },
  },
});

async function startHaproxy(folder: string, members: Member[]): Promise<number> {
  const port = await freePort();
  const path = join(folder, 'haproxy.cfg');
  const servers = members.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.rest}`);
  await writeFile(
    path,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  run('haproxy', ['-db', '-f', path]);
  return port;
}

/** Starts a program; it is killed after the file's tests. */
function run(program: string, args: string[], user: object = {}): ChildProcess {
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const output = process.env.CLUSTER_LOG ? 'inherit' : 'ignore';
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    env: { ...process.env, PATH },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended.catch(() => {});
  });
  return child;
}
