import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../test/atEnd.ts';
import { findRelease } from './upgradeTest.mjs';

/** A repository of one commit with these tags. */
function repository(...tags: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'vt-repository-'));
  atEnd(async () => rmSync(root, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('init', '--quiet');
  git(
    ...['-c', 'user.name=Ada', '-c', 'user.email=ada@example.ng'],
    ...['commit', '--quiet', '--allow-empty', '--message=Begin'],
  );
  for (const tag of tags) git('tag', tag);
  return { root, commit: git('rev-parse', 'HEAD').trim() };
}

test('npm run test:upgrade tests the release with the highest version', () => {
  const { root, commit } = repository('v0.9.0', 'v0.10.0', 'v0.2.0', 'web-2');
  expect(findRelease(root)).toEqual({ release: 'v0.10.0', commit });
});

test('npm run test:upgrade tests the given commit, and rejects an unknown one', () => {
  const { root, commit } = repository('v0.1.0');
  expect(findRelease(root, 'HEAD')).toEqual({ release: 'HEAD', commit });
  expect(() => findRelease(root, 'v0.3.0')).toThrow('v0.3.0 is no commit of this repository.');
  expect(() => findRelease(root, '--all')).toThrow('--all is no commit');
});

test('npm run test:upgrade requires a commit if no release is tagged', () => {
  const { root } = repository('web-2');
  expect(() => findRelease(root)).toThrow(
    /^This repository has no tag v\*.* npm run test:upgrade -- <commit>$/,
  );
});
