import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts, version } = JSON.parse(read('package.json'));
const release = read('.github/workflows/release.yml');

describe('the workflows', () => {
  it('call only scripts and workflows that exist', () => {
    const all = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read).join('\n');
    const called = [...all.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(called).toContain('release');
    expect(called.filter((name) => !scripts[name])).toEqual([]);
    const used = [...all.matchAll(/uses: \.\/(\S+)/g)].map(([, path = '']) => path);
    expect(used).toEqual(['.github/workflows/ci.yml']);
    expect(used.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('release by a tag, after all tests, an image for amd64 and arm64 with a bill of materials', () => {
    for (const part of [
      'tags: ["v*.*.*"]',
      'needs: test',
      'linux/amd64,linux/arm64',
      'npm audit --omit=dev',
      'npm sbom',
      'attest-build-provenance',
      'attest-sbom',
    ])
      expect(release).toContain(part);
  });

  it('take the notes of a release from the section of its version in the changelog', () => {
    const awk = /awk -v of="\$VERSION" '([^']+)'/.exec(release)?.[1] ?? '';
    const { stdout } = spawnSync('awk', ['-v', `of=${version}`, awk, 'CHANGELOG.md'], { cwd: ROOT });
    const notes = `${stdout}`;
    expect(notes).toContain('### Security');
    expect(notes).not.toMatch(/^## /m);
  });
});

it('Renovate waits a week before it proposes a package, and a day for a vulnerability', () => {
  const { minimumReleaseAge, vulnerabilityAlerts } = JSON.parse(read('renovate.json'));
  expect([minimumReleaseAge, vulnerabilityAlerts.minimumReleaseAge]).toEqual(['7 days', '1 day']);
});

it('the test of the container says that it did not run where no engine works', () => {
  const PATH = join(ROOT, 'scripts');
  const run = (more: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['scripts/containerTest.mjs'], { cwd: ROOT, env: { PATH, ...more } });
  expect([run().status, `${run().stdout}`.trim()]).toEqual([
    0,
    'The container was not tested: neither Docker nor Podman works on this machine.',
  ]);
  expect(run({ GITHUB_ACTIONS: 'true' }).status).toBe(1);
});
