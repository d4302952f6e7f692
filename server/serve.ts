import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from './deps/deps.ts';
import type { Env } from './env.ts';
import type { Ready, Running } from './process/lifecycle.ts';

/**
 * Connections that the system queues before they are accepted; Node's default is 511. It drops further ones, and browsers
 * retry only after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/** Loads the app: the larger part of a start. */
export const loadProduct = () => Promise.all([import('./app.ts'), import('./auth/admin.ts')]);

/** Serves a migrated database; `alone` also creates the demo community and the admin's account. */
export async function serve(
  env: Env,
  databaseUrl: string,
  { alone, running }: { alone: boolean; running: Running },
): Promise<Ready> {
  const [{ createApp }, { ensureAdmin }] = await loadProduct();
  const app = await createApp(env, databaseUrl);
  running.app = app;
  // Runs before the admin's account is created: the demo community is for an empty database only.
  const signIns = alone && env.demo ? await fillDemo(app.deps) : [];
  if (alone) await ensureAdmin(app.deps);
  const address = await app.server.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  return { address, signIns };
}

/** Fills an empty database with the demo community; returns lines about its sign-ins. */
async function fillDemo(deps: Deps): Promise<string[]> {
  const { seedDemo } = await import('../demo/seeder/seed.ts');
  const file = join(deps.env.dataDir, 'demo-logins.txt');
  const logins = await seedDemo(deps, deps.env.dataDir);
  if (!logins) return existsSync(file) ? [`Demo sign-ins: ${file}`] : [];
  console.log('Demo community: filled (DEMO=off leaves the database empty)');
  const { member, moderator, admin } = logins;
  return [
    'Sign in to the demo community:',
    `  as a member: ${member.email}  ${member.password}`,
    `  as a moderator: ${moderator.email}  ${moderator.password}`,
    `  as an admin: ${admin.email}  ${admin.password}`,
    `  (kept in ${file})`,
  ];
}
