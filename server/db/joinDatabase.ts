import type { Env } from '../env.ts';
import { StartupError } from '../startupError.ts';
import { joinEmbedded } from './embedded/embedded.ts';

interface Options {
  log(line: string): void;
  signal: AbortSignal;
}

/** The database of the settings, for a command. The embedded one is started temporarily if no app runs on it. */
export async function joinDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: Options,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const database = await joinEmbedded(dataDir, options);
  if (!database)
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR to the app's folder, or start the app, which makes one.`,
    );
  return database;
}
