import { adminCopy } from '../../../contract/admin/copy.ts';
import { admin } from '../../../contract/admin/endpoints.ts';
import { SUSPENSION_REASON_MAX } from '../../../contract/admin/limits.ts';
import { hidingCopy } from '../../../contract/admin/members.copy.ts';
import { type Author, handleOf } from '../../../contract/core/author.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { HideField } from './HideField.tsx';

interface HideDialogProps {
  member: Author;
  open: boolean;
  onClose: () => void;
  onDone?: (() => unknown) | undefined;
}

/** Hides what a member wrote, with a reason. */
export function HideDialog({ member, open, onClose, onDone }: HideDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={hidingCopy.hideNamed(handleOf(member))}>
      <HidingForm id={member.id} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function HidingForm({ id, onClose, onDone }: Pick<HideDialogProps, 'onClose' | 'onDone'> & { id: string }) {
  const { errors, sending, form } = useForm(admin.hide, {
    schema: 'staff.hiding',
    input: (hiding) => ({ id, ...hiding }),
    onDone: () => {
      onClose();
      return onDone?.();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{hidingCopy.what}</p>
      <HideField name="since" error={errors.since} />
      <TextArea
        label={adminCopy.reasonLabel}
        name="reason"
        hint={hidingCopy.reasonHint}
        maxLength={2 * SUSPENSION_REASON_MAX}
        error={errors.reason}
        className="min-h-20"
      />
      <DialogActions onClose={onClose}>
        <Button type="submit" look="danger" disabled={sending}>
          {sending ? hidingCopy.hiding : hidingCopy.hideNow}
        </Button>
      </DialogActions>
    </form>
  );
}
