import { type FormEvent, useState } from 'react';
import { TRIBE_REMOVAL_REASON_MAX } from '../../../contract/tribes/limits.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { tribeModeration } from '../../../contract/tribes/moderation.ts';
import { isRefused } from '../../api/isRefused.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';

/** A post or comment in a tribe. */
export interface InTribe {
  tribeId: string;
  kind: 'post' | 'comment';
  id: string;
}

interface RemovalProps {
  of: InTribe;
  open: boolean;
  onClose: () => void;
  onDone: () => unknown;
  /** Somebody else may have removed it meanwhile. After other failures the reason stays, for another try. */
  onRefused: () => unknown;
}

/** Removes a post or comment from a tribe, with a reason. The server validates it: the form is for few. */
export function TribeRemovalDialog({ of, open, onClose, onDone, onRefused }: RemovalProps) {
  const { tribeId, kind, id } = of;
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(tribeModeration.remove, {
    onDone: () => {
      onClose();
      return onDone();
    },
    onFailed: (error) => {
      if (!isRefused(error)) return;
      onClose();
      onRefused();
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setError(reason ? undefined : moderationCopy.reasonEmpty);
    if (reason) mutate({ id: tribeId, subject_id: id, kind, reason });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kind === 'post' ? moderationCopy.removePost : moderationCopy.removeComment}
    >
      <form onSubmit={onSubmit} method="post" className="flex flex-col gap-4">
        <p>{moderationCopy.whatRemovingDoes}</p>
        <TextArea
          label={moderationCopy.reason}
          name="reason"
          hint={moderationCopy.reasonHint}
          maxLength={TRIBE_REMOVAL_REASON_MAX}
          error={error}
          className="min-h-20"
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" look="danger" disabled={isPending}>
            {manageCopy.remove}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
