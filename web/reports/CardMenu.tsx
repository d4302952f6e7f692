import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { LazyMenu } from '../ui/LazyMenu.tsx';
import type { Thing } from './ThingMenu.tsx';

const menu = lazy(() => import('./ThingMenu.tsx'));

/** The menu of a card or row: copy its link, report it, block its author. For members only. */
export const CardMenu = (of: Thing) =>
  useViewer() && (
    // Above the link that covers the card.
    <div className="relative shrink-0">
      <LazyMenu label={uiCopy.more} menu={menu} of={of} />
    </div>
  );
