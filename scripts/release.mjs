import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
// `fs.rmSync`, not a named import: Node 12, which gets a plain sentence, could not load a file that imports it by name.
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { writePackages } from './releasePackages.mjs';
import { Failed, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

// `npm run release`: writes the release archive, which includes the built web, and its checksum. An unpacked archive starts
// like a checkout (start.mjs), but builds nothing, so it needs fewer packages (releasePackages.mjs).

/** The files of the repository that production needs, without the tests in these folders. */
const CONTENTS = [
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'contract/',
  'demo/',
  'deploy/',
  'docs/api.md',
  'docs/operations.md',
  'examples/',
  'scripts/admin.mjs',
  'scripts/data.mjs',
  'scripts/doctor.mjs',
  'scripts/machine.mjs',
  'scripts/node/package-lock.json',
  'scripts/node/package.json',
  'scripts/nodeVersion.mjs',
  'scripts/run.mjs',
  'scripts/setup.mjs',
  'scripts/start.mjs',
  'server/',
];
/** The folders of the web build that the server needs. */
const BUILT = ['dist/server', 'dist/web'];

/**
 * Writes `vibetribe-<version>.tar.gz` of the commit and the web build in `root`, and SHA256SUMS, into `folder`; returns
 * their paths. The same commit and build give the same bytes: names are sorted, times are the commit's, owners are 0.
 */
export function packRelease(root, folder) {
  rejectUncommitted(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `vibetribe-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  const sums = join(folder, 'SHA256SUMS');
  const bytes = gzipSync(tar(root, name), { level: 9 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(archive, bytes);
  writeFileSync(sums, `${createHash('sha256').update(bytes).digest('hex')}  ${name}.tar.gz\n`);
  return [archive, sums];
}

function rejectUncommitted(root) {
  if (git(root, 'status', '--porcelain') !== '')
    throw new Failed('There are uncommitted changes: commit or remove them, since a release is of a commit.');
}

function tar(root, name) {
  const paths = [...committedFiles(root), ...BUILT.flatMap((folder) => filesIn(root, folder))].sort();
  const form = ['--format=ustar', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const time = git(root, 'log', '--max-count=1', '--format=%ct').trim();
  const list = ['--hard-dereference', '--no-recursion', '--null', '--files-from=-'];
  const made = mkdtempSync(join(tmpdir(), 'vt-packages-'));
  try {
    writePackages(root, made);
    return execFileSync(
      'tar',
      [
        ...['--create', ...form, `--mtime=@${time}`, `--transform=s,^,${name}/,`],
        ...[`--directory=${root}`, ...list, `--directory=${made}`, 'package-lock.json', 'package.json'],
      ],
      { input: paths.join('\0'), maxBuffer: Number.POSITIVE_INFINITY },
    );
  } finally {
    fs.rmSync(made, { recursive: true });
  }
}

const committedFiles = (root) =>
  git(root, 'ls-files', '-z')
    .split('\0')
    .filter((path) => CONTENTS.some((one) => path === one || (one.endsWith('/') && path.startsWith(one))))
    .filter((path) => !path.includes('.test.'));

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

async function release() {
  rejectUncommitted(ROOT);
  await setUpNode();
  await build();
  for (const path of packRelease(ROOT, join(ROOT, 'release')))
    console.log(`${path}  ${readFileSync(path).length} bytes`);
}

if (process.argv[1] === import.meta.filename) release().catch(fail);
