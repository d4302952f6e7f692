import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writePackages } from '../scripts/releasePackages.mjs';

interface LockedPackage {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const readLock = (folder: string): Record<string, LockedPackage> =>
  read(join(folder, 'package-lock.json')).packages;
const root = read('package.json');
const packages = readLock('.');
/** The package.json and the lock file of a release. */
const release = mkdtempSync(join(tmpdir(), 'vt-lock-'));
writePackages('.', release);
afterAll(() => rmSync(release, { recursive: true }));
/** The product's packages, the Node package for machines whose own Node is too old, and a release's packages. */
const FOLDERS = { '.': '.', 'scripts/node': join('scripts', 'node'), 'a release': release };

/** The package that `name` resolves to inside `folder`: Node looks in each node_modules on the way up. */
function resolveLocked(locked: Record<string, LockedPackage>, folder: string, name: string) {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = locked[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found || !at) return found;
  }
}

/** Packages that `npm ci` would not find, or could not verify. */
function faults(locked: Record<string, LockedPackage>): string[] {
  return Object.entries(locked).flatMap(([folder, one]) => {
    const names = Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies });
    const missing = names.filter((name) => !resolveLocked(locked, folder, name));
    const isVerified = folder === '' || one.inBundle || (one.version && one.integrity?.startsWith('sha512-'));
    return [
      ...missing.map((name) => `${folder || 'package.json'} needs ${name}`),
      ...(isVerified ? [] : [`${folder} has no version or no checksum`]),
    ];
  });
}

describe.each(Object.entries(FOLDERS))('the lock file in %s', (_, folder) => {
  const wanted = read(join(folder, 'package.json'));
  const locked = readLock(folder);

  test('holds every package of every platform with its version and checksum', () => {
    expect(faults(locked)).toEqual([]);
  });

  test('locks direct dependencies to the versions in package.json', () => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(wanted[kind] ?? {}))
        expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version]);
  });

  test('has the same product version as package.json', () => {
    expect(locked['']?.version).toBe(wanted.version);
  });

  test('names no registry', () => {
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|registry\./);
  });
});

test('the lock file of a release has the packages of its dependencies, and no others', () => {
  const locked = readLock(release);
  const { dependencies } = read(join(release, 'package.json'));
  const names = Object.values(locked).flatMap((one) =>
    Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }),
  );
  const unused = Object.keys(locked).filter((path) => !names.some((name) => path.endsWith(`/${name}`)));
  expect(unused).toEqual(['']);
  expect([dependencies.fastify, dependencies.react]).toEqual([root.dependencies.fastify, undefined]);
  expect(locked).not.toHaveProperty(['node_modules/react']);
  expect(locked).not.toHaveProperty(['node_modules/vitest']);
  expect(locked['node_modules/fastify']).toEqual(packages['node_modules/fastify']);
});

describe('a lock file', () => {
  test('is reported as incomplete if a package of another platform, or its checksum, is missing', () => {
    const name = Object.keys(packages).find((path) => path.includes('cli-darwin-arm64')) ?? '';
    const { [name]: removed, ...rest } = packages;
    expect(faults(rest)).toEqual(['node_modules/@biomejs/biome needs @biomejs/cli-darwin-arm64']);
    const unverified = { ...packages, [name]: { ...removed, integrity: undefined } };
    expect(faults(unverified)).toEqual([`${name} has no version or no checksum`]);
  });

  test.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])(
    'contains one Node package for %s, without an install script',
    (platform) => {
      const [os, cpu] = platform.split('-');
      const nodes = Object.values(readLock(join('scripts', 'node')));
      const found = nodes.filter((one) => one?.os?.includes(os ?? '') && one.cpu?.includes(cpu ?? ''));
      expect(found).toHaveLength(1);
      expect(found[0]).not.toHaveProperty('hasInstallScript');
    },
  );
});

/** The scripts in package.json that an older Node may run first. Developers start the measurements (bench) directly. */
const COMMANDS = Object.entries<string>(root.scripts).flatMap(([name, command]) => {
  const path = /^node (scripts\/\w+\.mjs)/.exec(command)?.[1];
  return path ? [[name, path] as const] : [];
});
/** Syntax, and named imports from `node:fs`, that Node 12 lacks. */
const NEWER_THAN_NODE_12 =
  /\?\.[\w([]|\?\?|^(?:const .*= |if .*)?await\b|^ {2}(?:static|#)|\bimport \{[^}]*\b(?:rmSync|cpSync)\b|from 'node:(?:timers|stream|fs)\/|^import .* with \{/m;

/** A script and all that it imports statically. */
function staticImports(path: string): string[] {
  const imports = [...readFileSync(path, 'utf8').matchAll(/^(?:import|\}) ?(?:.*from )?'\.\/([^']+)';$/gm)];
  return [path, ...imports.flatMap(([, name]) => staticImports(`scripts/${name}`))];
}

describe('the scripts', () => {
  test('use no shell builtin and no POSIX path, so they run on every system', () => {
    for (const [name, command] of Object.entries<string>(root.scripts))
      expect(`${name}: ${command}`).not.toMatch(/\bexec\b|[$;']|\.\/|\bVAR=/);
  });

  test('check the Node version before any other module runs', () => {
    expect(COMMANDS.length).toBeGreaterThan(15);
    for (const [, path] of COMMANDS)
      expect([path, firstEvaluated(path)]).toEqual([path, 'scripts/nodeVersion.mjs']);
  });

  // An older Node must get as far as the sentence of nodeVersion.mjs: it parses and links all static imports before that.
  test.each(COMMANDS)('of npm run %s and its static imports load on Node 12', (_, script) => {
    for (const path of staticImports(script)) {
      const code = readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      expect([path, code]).toEqual([path, expect.not.stringMatching(NEWER_THAN_NODE_12)]);
    }
  });

  test('contain no syntax that Node 14 cannot parse', () => {
    for (const name of readdirSync('scripts').filter((one) => one.endsWith('.mjs')))
      expect([name, readFileSync(join('scripts', name), 'utf8')]).toEqual([
        name,
        expect.not.stringMatching(/\?\?=|\|\|=|&&=|^import .* with \{|static \{|\b\d+_\d+\b/m),
      ]);
  });
});

/** Modules are evaluated in the order of their imports, each after its own imports. */
function firstEvaluated(path: string): string {
  const [, first] = /^(?:import|\}) (?:.*from )?'(\.\/[^']+)';$/m.exec(readFileSync(path, 'utf8')) ?? [];
  return first && existsSync(join('scripts', first))
    ? firstEvaluated(join('scripts', first).replaceAll('\\', '/'))
    : path;
}
