import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { oneSession, refreshSessionLists } from './queries.ts';

/** The host's or an admin's button to cancel a session; attendees are notified. */
export function CancelButton({ session: { id } }: { session: VibeSession }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useApiMutation(sessions.cancel, {
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
