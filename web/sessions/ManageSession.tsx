import { canEditSession } from '../../contract/core/policy.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { CancelSession } from './series/CancelSession.tsx';

const editing = lazy(() => import('./EditSessionDialog.tsx'));

/** The actions of a session's host and of admins. */
export function ManageSession({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  const { module, open, show, hide } = useLazyDialog(editing);
  return (
    <>
      {canEditSession(viewer, session) && (
        <Button look="quiet" onClick={show}>
          {editCopy.editSession}
        </Button>
      )}
      <CancelSession session={session} />
      {module && <module.EditSessionDialog session={session} open={open} onClose={hide} />}
    </>
  );
}
