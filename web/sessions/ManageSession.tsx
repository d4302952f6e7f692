import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canEditSession } from '../../contract/core/policy.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { oneSession, refreshSessionLists } from './queries.ts';

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
      <CancelButton session={session} />
      {module && <module.EditSessionDialog session={session} open={open} onClose={hide} />}
    </>
  );
}

/** The host's or an admin's button to cancel a session; attendees are notified. */
function CancelButton({ session: { id } }: { session: VibeSession }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation(sessions.cancel, {
    onDone: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: oneSession(id).queryKey });
      void refreshSessionLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {sessionCopy.cancelSession}
      </Button>
      <ConfirmDialog
        open={asking}
        title={sessionCopy.cancelSession}
        text={sessionCopy.confirmCancel}
        act={sessionCopy.cancelSession}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
