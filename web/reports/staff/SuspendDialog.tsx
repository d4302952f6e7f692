import { adminCopy } from '../../../contract/admin/copy.ts';
import { admin } from '../../../contract/admin/endpoints.ts';
import { SUSPENSION_REASON_MAX } from '../../../contract/admin/limits.ts';
import { type Author, handleOf } from '../../../contract/core/author.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { DaysField } from './DaysField.tsx';
import { HideField } from './HideField.tsx';

interface SuspendProps {
  member: Author;
  open: boolean;
  onClose: () => void;
  onDone?: (() => unknown) | undefined;
}

/** Suspends a member, with a reason. */
export function SuspendDialog({ member, open, onClose, onDone }: SuspendProps) {
  return (
    <Dialog open={open} onClose={onClose} title={adminCopy.suspendNamed(handleOf(member))}>
      <SuspensionForm id={member.id} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function SuspensionForm({ id, onClose, onDone }: Pick<SuspendProps, 'onClose' | 'onDone'> & { id: string }) {
  const { errors, sending, form } = useForm(admin.suspend, {
    schema: 'staff.suspension',
    input: (suspension) => ({ id, ...suspension }),
    onDone: () => {
      onClose();
      return onDone?.();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{adminCopy.suspends}</p>
      <DaysField error={errors.days} />
      <HideField name="hide" error={errors.hide} optional />
      <TextArea
        label={adminCopy.reasonLabel}
        name="reason"
        hint={adminCopy.told}
        maxLength={2 * SUSPENSION_REASON_MAX}
        error={errors.reason}
        className="min-h-20"
      />
      <DialogActions onClose={onClose}>
        <Button type="submit" look="danger" disabled={sending}>
          {sending ? adminCopy.suspending : adminCopy.suspend}
        </Button>
      </DialogActions>
    </form>
  );
}
