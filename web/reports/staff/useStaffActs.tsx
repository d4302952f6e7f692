import { EyeOff, History, UserX } from 'lucide-react';
import { useLocation } from 'wouter';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { hidingCopy, historyCopy } from '../../../contract/admin/members.copy.ts';
import { type Author, handleOf } from '../../../contract/core/author.ts';
import { isStaff } from '../../../contract/core/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const suspendDialog = lazy(() => import('./SuspendDialog.tsx'));
const hideDialog = lazy(() => import('./HideDialog.tsx'));

/**
 * The menu items of staff about the author of any content: their history, hide what they wrote, suspend them. The dialogs are rendered
 * beside the menu. Empty for other members. The server rejects acts on staff and logs the others.
 */
export function useStaffActs(owner: Author | null) {
  const viewer = useViewer();
  const [, go] = useLocation();
  const hiding = useLazyDialog(hideDialog);
  const suspension = useLazyDialog(suspendDialog);
  if (!isStaff(viewer) || !owner || owner.id === viewer?.id) return {};
  return {
    items: (
      <>
        <MenuItem
          icon={<History aria-hidden className="size-5" />}
          onSelect={() => go(paths.memberHistory(owner.id))}
        >
          {historyCopy.of(handleOf(owner))}
        </MenuItem>
        <MenuItem danger icon={<EyeOff aria-hidden className="size-5" />} onSelect={hiding.show}>
          {hidingCopy.hideNamed(handleOf(owner))}
        </MenuItem>
        <MenuItem danger icon={<UserX aria-hidden className="size-5" />} onSelect={suspension.show}>
          {adminCopy.suspendNamed(handleOf(owner))}
        </MenuItem>
      </>
    ),
    dialogs: (
      <>
        {hiding.module && (
          <hiding.module.HideDialog member={owner} open={hiding.open} onClose={hiding.hide} />
        )}
        {suspension.module && (
          <suspension.module.SuspendDialog member={owner} open={suspension.open} onClose={suspension.hide} />
        )}
      </>
    ),
  };
}
