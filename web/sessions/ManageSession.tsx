import { canCancelSession, canEditSession, canMessageAttendees } from '../../contract/core/policy.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../contract/sessions/hosts.copy.ts';
import { sessionMessageCopy } from '../../contract/sessions/messages.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { usePassedFocus } from '../ui/usePassedFocus.ts';
import { CancelSession } from './series/CancelSession.tsx';
import { isOver } from './texts.ts';

const editing = lazy(() => import('./EditSessionDialog.tsx'));
const messaging = lazy(() => import('./messages/MessageDialog.tsx'));
const hosting = lazy(() => import('./hosts/HostsDialog.tsx'));

/** The actions of a session's host and co-hosts, and of admins. */
export function ManageSession({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  const message = useLazyDialog(messaging);
  const ref = usePassedFocus<HTMLDivElement>();
  return (
    <div ref={ref} className="contents">
      {!isOver(session) && <Changes session={session} />}
      {canMessageAttendees(viewer, session) && (
        <Button look="quiet" onClick={message.show}>
          {sessionMessageCopy.write}
        </Button>
      )}
      {message.module && (
        <message.module.MessageDialog session={session} open={message.open} onClose={message.hide} />
      )}
    </div>
  );
}

/** What is possible until the end of a session. */
function Changes({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  const edit = useLazyDialog(editing);
  const hosts = useLazyDialog(hosting);
  return (
    <>
      {canEditSession(viewer, session) && (
        <>
          <Button look="quiet" onClick={edit.show}>
            {editCopy.editSession}
          </Button>
          <Button look="quiet" onClick={hosts.show}>
            {hostsCopy.manage}
          </Button>
        </>
      )}
      {canCancelSession(viewer, session) && <CancelSession session={session} />}
      {edit.module && (
        <edit.module.EditSessionDialog session={session} open={edit.open} onClose={edit.hide} />
      )}
      {hosts.module && <hosts.module.HostsDialog session={session} open={hosts.open} onClose={hosts.hide} />}
    </>
  );
}
