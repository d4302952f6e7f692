import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Failed, fail } from './run.mjs';

// `npm run test:container -- <folder of an unpacked release>`: builds the image of deploy/Containerfile and starts it on the
// database of DATABASE_URL, with Docker or Podman. Where neither works it says so; on GitHub that is a fault.

const PORT = 3999;
/** How long the container may take until it is ready, in milliseconds. */
const READY_MS = 60000;
const AGAIN_MS = 500;

const works = (engine) => spawnSync(engine, ['info'], { timeout: 20000 }).status === 0;

export async function testContainer(folder, { DATABASE_URL, GITHUB_ACTIONS }) {
  const engine = ['docker', 'podman'].find(works);
  if (!engine || !DATABASE_URL || !folder) {
    const notice = `The container was not tested: ${engine ? 'name the folder of an unpacked release, and set DATABASE_URL' : 'neither Docker nor Podman works on this machine'}.`;
    if (GITHUB_ACTIONS) throw new Failed(notice);
    return notice;
  }
  const name = `vibetribe-test-${randomUUID().slice(0, 8)}`;
  const run = (...args) =>
    execFileSync(engine, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  // Podman's own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  run('build', ...format, '--file', `${folder}/deploy/Containerfile`, '--tag', name, folder);
  try {
    const settings = {
      DATABASE_URL,
      APP_SECRET: 'a secret for tests only, 32 characters',
      PORT,
      HOST: '127.0.0.1',
    };
    const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    run('run', '--detach', '--network=host', '--name', name, ...given, name);
    if (!(await isReady())) throw new Failed(`The container was not ready in time:\n${run('logs', name)}`);
    const [, ...check] = JSON.parse(run('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name));
    run('exec', name, ...check);
    run('stop', '--time', '20', name);
    const code = run('inspect', '--format', '{{.State.ExitCode}}', name).trim();
    if (code !== '0') throw new Failed(`The container ended with ${code}:\n${run('logs', name)}`);
    return `The container of ${engine} started, was ready and stopped.`;
  } finally {
    spawnSync(engine, ['rm', '--force', name]);
    spawnSync(engine, ['rmi', '--force', name]);
  }
}

async function isReady() {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((next) => setTimeout(next, AGAIN_MS));
  }
  return false;
}

if (process.argv[1] === import.meta.filename)
  testContainer(process.argv[2], process.env).then((line) => console.log(line), fail);
