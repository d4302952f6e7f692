import { useQueryClient } from '@tanstack/react-query';
import { CircleMinus } from 'lucide-react';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { lazy } from '../../lazy.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import type { InTribe } from './TribeRemovalDialog.tsx';

const removal = lazy(() => import('./TribeRemovalDialog.tsx'));

/**
 * The menu item by which the owner or a moderator of a tribe removes a post or comment from it; the dialog is rendered beside
 * the menu. Empty without `of`.
 */
export function useTribeRemoval(of: InTribe | false | undefined, onDone: () => void) {
  const client = useQueryClient();
  const { module, open, show, hide } = useLazyDialog(removal);
  // It may be gone, or the viewer's role another one.
  const refresh = () =>
    Promise.all(['posts', 'comments'].map((kind) => client.invalidateQueries({ queryKey: [kind] })));
  if (!of) return {};
  return {
    item: (
      <MenuItem danger icon={<CircleMinus aria-hidden className="size-5" />} onSelect={show}>
        {moderationCopy.remove}
      </MenuItem>
    ),
    dialog: module && (
      <module.TribeRemovalDialog of={of} open={open} onClose={hide} onDone={onDone} onRefused={refresh} />
    ),
  };
}
