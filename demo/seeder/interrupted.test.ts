import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { signIn } from '../../test/world.ts';
import { hasUsers } from './queries.ts';
import { seedDemo } from './seed.ts';

it('a start that cannot save the sign-ins leaves no community, and the next one fills it', async () => {
  const app = await startApp();
  await expect(seedDemo(app.deps, join(app.dataDir, 'missing'))).rejects.toThrow('ENOENT');
  expect(await hasUsers(app.deps.db)).toBe(false);
  const made = await seedDemo(app.deps, app.dataDir);
  const text = await readFile(join(app.dataDir, 'demo-logins.txt'), 'utf8');
  expect(text).toContain(`${made?.member.email}  ${made?.member.password}`);
  await signIn(app, made?.member.email ?? '', made?.member.password);
});
