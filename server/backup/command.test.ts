import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command } from '../../test/dataCommand.ts';

test.each([
  [['backup', '--help'], 0],
  [['restore', '-h'], 0],
  [['backup', '--to', '/tmp'], 1],
  [['backup', 'one', 'two'], 1],
  [['restore'], 1],
])('the command %j explains its use, and makes nothing', async (args, code) => {
  const DATA_DIR = join(tmpdir(), 'vt-no-backup');
  expect(await command(args, { DATA_DIR })).toEqual({
    code,
    said: expect.stringContaining('Use: npm run backup'),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});
