import { FeedSkeleton } from './frame/skeletons.tsx';
import { lazy } from './lazy.ts';
import type { Screen, ScreenModule } from './screen.ts';

/** A screen below /home. `source` is the file of its module. */
export const membersScreen = (
  path: string,
  title: string,
  source: string,
  fetchModule: () => Promise<ScreenModule>,
  who: 'member' | 'staff' | 'admin' = 'member',
) => ({ path, title, source, module: lazy(fetchModule), who, skeleton: FeedSkeleton }) satisfies Screen;
