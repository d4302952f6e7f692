import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { sessions, type VibeSession } from '../../../contract/sessions/endpoints.ts';
import { seriesCopy } from '../../../contract/sessions/series.copy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { refreshSessions } from '../queries.ts';
import { followingIn, SeriesScope } from './SeriesScope.tsx';

/** The host's or an admin's button to cancel a session, or all later ones of its series, too; attendees are notified. */
export function CancelSession({ session: { id, series } }: { session: VibeSession }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useMutation(sessions.cancel, {
    onDone: () => {
      close();
      void refreshSessions(client, id);
    },
    onFailed: close,
  });
  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    cancel.mutate({ id, following: followingIn(event.currentTarget) });
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {sessionCopy.cancelSession}
      </Button>
      <Dialog isQuestion open={asking} onClose={close} title={sessionCopy.cancelSession}>
        <form onSubmit={confirm} className="flex flex-col gap-4">
          <p>{sessionCopy.confirmCancel}</p>
          {series && series.place < series.length && <SeriesScope legend={seriesCopy.cancelScope} />}
          <DialogActions onClose={close} stay={sessionCopy.keepSession}>
            <Button type="submit" look="danger" disabled={cancel.isPending}>
              {sessionCopy.cancelSession}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
