import { execFileSync } from 'node:child_process';
// `fs.rmSync` and `fs.cpSync`, not named imports: Node 12, which gets a plain sentence, could not load a file that imports
// them by name.
import fs, { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Failed, fail, findNode, ROOT, run } from './run.mjs';
import { setUp } from './setup.mjs';
import { withoutSettings } from './vitest.mjs';

// `npm run test:upgrade -- [commit] [path …]`: runs the server tests of an earlier release on the migrations of this tree.
// The release is the commit, by default the newest tag v*. During an upgrade, processes of that release use the new schema.

const MIGRATIONS = join('server', 'db', 'migrations');
const SERVER_TESTS = ['server/', 'test/'];
/** These tests check the sources and the list of migrations, not the behaviour. */
const STRUCTURE_TESTS = [
  ...['architecture', 'placement', 'retiredWords', 'servicesTests', 'webBuild'].map((name) => `test/${name}`),
  ...['migrate', 'schema'].map((name) => `server/db/${name}`),
];

/** Resolves `name` to a commit of the repository `root`. Without a name, uses the newest tag v*. */
export function findRelease(root, name) {
  const release = name || git(root, 'tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0];
  if (!release)
    throw new Failed(
      'This repository has no tag v*, so there is no release to test. Name a commit: npm run test:upgrade -- <commit>',
    );
  try {
    return { release, commit: git(root, 'rev-parse', '--verify', '--quiet', `${release}^{commit}`) };
  } catch {
    throw new Failed(`${release} is no commit of this repository.`);
  }
}

async function testUpgrade([name, ...paths]) {
  const { release, commit } = findRelease(ROOT, name);
  await setUp({ tools: true });
  const folder = mkdtempSync(join(tmpdir(), 'vt-upgrade-'));
  try {
    // If this process runs as root, PostgreSQL runs as another user, which needs access to the folder.
    chmodSync(folder, 0o755);
    checkOut(commit, folder);
    const added = replaceMigrations(folder);
    console.log(`Migrations that ${release} does not have: ${added.join(', ') || 'none'}`);
    await setUpRelease(folder);
    await runTests(release, folder, paths);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function checkOut(commit, folder) {
  const options = { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY };
  const input = execFileSync('git', ['archive', '--format=tar', commit], options);
  execFileSync('tar', ['--extract', `--directory=${folder}`], { input });
}

/** Replaces the release's migrations with those of this tree. Returns the migrations that it did not have. */
function replaceMigrations(folder) {
  const before = new Set(readdirSync(join(folder, MIGRATIONS)));
  fs.rmSync(join(folder, MIGRATIONS), { recursive: true });
  fs.cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  return readdirSync(join(ROOT, MIGRATIONS)).filter((file) => !before.has(file));
}

/** Installs and builds only what differs from this tree. */
async function setUpRelease(folder) {
  const lock = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  fs.cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  const script = "await (await import('./scripts/setup.mjs')).setUp({ tools: true })";
  await run(findNode(), ['--input-type=module', '--eval', script], { cwd: folder, title: 'The set-up' });
}

async function runTests(release, folder, paths) {
  const report = join(folder, 'report.json');
  const args = [
    ...[join(folder, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json'],
    ...STRUCTURE_TESTS.map((test) => `--exclude=${test}.test.ts`),
    ...[`--outputFile.json=${report}`, ...(paths.length > 0 ? paths : SERVER_TESTS)],
  ];
  const env = withoutSettings(process.env);
  const error = await run(findNode(), args, { cwd: folder, env, title: 'vitest' }).catch((thrown) => thrown);
  if (!existsSync(report)) throw error || new Failed('vitest wrote no report');
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap((file) => failuresOf(file, folder));
  console.log(`${numPassedTests} tests of ${release} pass on this schema, ${failed.length} fail`);
  if (failed.length > 0) throw new Failed(failed.join('\n'));
  if (error) throw error;
}

/** A line for each test that failed, or for a file that failed as a whole. */
function failuresOf({ name, status, assertionResults }, folder) {
  const file = relative(folder, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [file];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

if (process.argv[1] === import.meta.filename) testUpgrade(process.argv.slice(2)).catch(fail);
