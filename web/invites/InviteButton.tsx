import { inviteCopy } from '../../contract/invites/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { lazy } from '../lazy.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';

const dialog = lazy(() => import('./InviteDialog.tsx'));

/** Opens the tribe's invite links. For its members. */
export function InviteButton({ tribe }: { tribe: Tribe }) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <>
      <button type="button" onClick={show} className={buttonClass('quiet', 'max-md:flex-1')}>
        {inviteCopy.invite}
      </button>
      {module && <module.InviteDialog tribe={tribe} open={open} onClose={hide} />}
    </>
  );
}
