import { seesTribeMenu } from '../../contract/policy.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { LazyMenu } from '../ui/LazyMenu.tsx';

const own = lazy(() => import('./edit/OwnTribeMenu.tsx'));

/** The menu of a tribe's creator. */
export const TribeMenu = ({ tribe }: { tribe: Tribe }) =>
  seesTribeMenu(useViewer(), tribe) && <LazyMenu label={tribeCopy.tribeActions} menu={own} of={{ tribe }} />;
