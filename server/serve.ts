import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { Fault } from './fault.ts';
import { giveBackAfterStart } from './memory.ts';
import type { Parts } from './parts.ts';
import type { Running } from './stop.ts';

/**
 * Connections that may wait to be taken up, where the system allows as many. Those beyond Node's own 511 would be dropped
 * without a word, and their browsers try again only after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/** Why a folder cannot hold the data. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC']);

/** The product, loaded: the larger part of a start. */
export const loadProduct = () => Promise.all([import('./app.ts'), import('./auth/admin.ts')]);

/** What a server process says once it serves. */
export interface Ready {
  /** Where it listens. */
  address: string;
  /** What to tell about signing in to the demo community. */
  signIns: string[];
}

/** Serves a migrated database; `alone` also makes what there is only one of: the demo community, the admin's account. */
export async function serve(
  env: Env,
  databaseUrl: string,
  { alone, running }: { alone: boolean; running: Running },
): Promise<Ready> {
  const [{ createApp }, { ensureAdmin }] = await loadProduct();
  const app = await createApp(env, databaseUrl);
  running.app = app;
  // Before the admin's account is made: a community is for an empty database only.
  const signIns = alone && env.demo ? await fillDemo(app.parts) : [];
  if (alone) await ensureAdmin(app.parts);
  const address = await app.server.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  giveBackAfterStart();
  return { address, signIns };
}

/** Fills an empty database with the demo community; returns what to tell about signing in to it. */
async function fillDemo(parts: Parts): Promise<string[]> {
  const { seedDemo } = await import('./demo/seed.ts');
  const file = join(parts.env.dataDir, 'demo-logins.txt');
  const logins = await seedDemo(parts, parts.env.dataDir);
  if (!logins) return existsSync(file) ? [`Demo sign-ins: ${file}`] : [];
  console.log('Demo community: filled (DEMO=off leaves the database empty)');
  const { member, admin } = logins;
  return [
    'Sign in to the demo community:',
    `  as a member: ${member.email}  ${member.password}`,
    `  as an admin: ${admin.email}  ${admin.password}`,
    `  (kept in ${file})`,
  ];
}

/** A fault that a person can mend is one message; for any other the stack is what helps. */
export function plainly(
  error: NodeJS.ErrnoException & { port?: number; address?: string },
): string | undefined {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken. Set PORT to another one.`;
  if (error.code === 'EACCES' && error.port)
    return `Port ${error.port} may not be used. Set PORT to another one.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${error.address}. Set HOST to one it has.`;
  if (error.path && UNUSABLE.has(error.code ?? '')) {
    return `${error.path} cannot be used (${error.code}). Set DATA_DIR to a folder that this user may write to.`;
  }
  return error instanceof Fault ? error.message : error.stack;
}
