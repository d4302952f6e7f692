import { operator } from '../../contract/operator/endpoints.ts';
import { jobLanes } from '../../contract/operator/lanes.ts';
import { lastBackups } from '../backup/lastBackups.queries.ts';
import { factsOf } from '../backup/target.queries.ts';
import { newerThan, versionText } from '../db/postgresVersion.ts';
import type { Deps } from '../deps/deps.ts';
import { freeBytes } from '../http/diskGuard.ts';
import { route } from '../http/route.ts';
import { type KindUsage, listJobKinds } from '../jobs/usage.queries.ts';
import { LOW_DISK_BYTES } from '../ops/health.ts';
import { version } from '../version.ts';

/** A backup runs every night; with one missed night it is late. */
const BACKUP_LATE_MS = 2 * 24 * 60 * 60 * 1000;

/** The state of the installation, for admins: what `npm run doctor` finds, as far as the app knows it by itself. */
export function operatorRoutes({ db, env, jobs }: Deps) {
  const started_at = new Date(Date.now() - process.uptime() * 1000).toISOString();

  return [
    route(operator.system, async () => {
      const [{ number }, kinds, { done, failed }, free_bytes] = await Promise.all([
        factsOf(db),
        listJobKinds(db.reads),
        lastBackups(db.reads),
        freeBytes(env.dataDir),
      ]);
      const isNewest = failed && (!done || failed.ended_at > done.ended_at);
      return {
        version,
        started_at,
        database: {
          version: versionText(number),
          embedded: !env.databaseUrl,
          newer: newerThan(number) ?? null,
        },
        disk: { free_bytes, low: free_bytes < LOW_DISK_BYTES },
        backup: done
          ? {
              ended_at: done.ended_at,
              destination: done.destination,
              bytes: done.bytes ?? 0,
              late: Date.parse(done.ended_at) < Date.now() - BACKUP_LATE_MS,
            }
          : null,
        failed_backup: isNewest
          ? { ended_at: failed.ended_at, destination: failed.destination, error: failed.error ?? '' }
          : null,
        lanes: jobLanes.map((name) => ({
          name,
          // A kind that no process knows is shown where its jobs would run.
          ...sumOf(kinds.filter(({ kind }) => (jobs.laneOf(kind) ?? 'rest') === name)),
        })),
        smtp: env.smtpUrl !== undefined,
        bucket: env.s3 !== undefined,
      };
    }),
  ];
}

function sumOf(kinds: KindUsage[]) {
  const sum = (key: 'waiting' | 'retrying' | 'failed') => kinds.reduce((total, kind) => total + kind[key], 0);
  const oldest = kinds.flatMap((kind) => kind.oldest ?? []).sort()[0] ?? null;
  return { waiting: sum('waiting'), retrying: sum('retrying'), failed: sum('failed'), oldest };
}
