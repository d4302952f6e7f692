import { Trash2 } from 'lucide-react';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { isAdmin } from '../../../contract/core/viewer.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import type { Removable } from './StaffRemovalDialog.tsx';

const removal = lazy(() => import('./StaffRemovalDialog.tsx'));

const labels = {
  post: adminCopy.deletePost,
  tribe: adminCopy.deleteTribe,
  challenge: adminCopy.deleteChallenge,
  session: sessionCopy.cancelSession,
};

interface Removed extends Omit<Removable, 'kind'> {
  kind: string;
}

/**
 * An admin's menu item that deletes any post, tribe or challenge, or cancels any session, wherever it is shown; the dialog
 * is rendered beside the menu. Empty for other members. The server authorises and audits the removal.
 */
export function useStaffRemoval(of: Removed, onDone?: () => void) {
  const viewer = useViewer();
  const { module, open, show, hide } = useLazyDialog(removal);
  if (!isAdmin(viewer) || !isRemovable(of)) return {};
  return {
    item: (
      <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={show}>
        {labels[of.kind]}
      </MenuItem>
    ),
    dialog: module && <module.StaffRemovalDialog {...of} open={open} onClose={hide} onDone={onDone} />,
  };
}

const isRemovable = (of: Removed): of is Removable => of.kind in labels;
