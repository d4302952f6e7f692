import type { Deps } from '../../deps/deps.ts';
import { snapshotTitle } from './links.queries.ts';

/** Called when a page has been fetched for its card: stores its title in the submissions that link to it. */
export const keepTitles =
  ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  async (hash: string): Promise<void> => {
    for (const { challenge_id: id, user_id } of await snapshotTitle(db, hash))
      live.publish({ topic: 'challenges', type: 'updated', id }, [user_id]);
  };
