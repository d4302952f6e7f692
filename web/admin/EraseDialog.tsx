import { useQueryClient } from '@tanstack/react-query';
import { memberDeletion } from '../../contract/account/ofMembers.ts';
import { erasureCopy } from '../../contract/admin/members.copy.ts';
import { type Author, handleOf } from '../../contract/core/author.ts';
import { useForm } from '../mutations/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { CurrentPasswordField } from '../ui/forms/CurrentPasswordField.tsx';
import { refreshDashboard } from './queries.ts';

interface EraseProps {
  member: Author;
  open: boolean;
  onClose: () => void;
}

/** Requests the deletion of an account for a member who asked for it. The admin enters their own password. */
export function EraseDialog({ member, open, onClose }: EraseProps) {
  return (
    <Dialog open={open} onClose={onClose} title={erasureCopy.eraseNamed(handleOf(member))}>
      <EraseForm id={member.id} onClose={onClose} />
    </Dialog>
  );
}

function EraseForm({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(memberDeletion.request, {
    schema: 'deletionForm',
    input: (fields) => ({ id, ...fields }),
    onDone: () => {
      onClose();
      return refreshDashboard(client);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{erasureCopy.what}</p>
      <CurrentPasswordField label={erasureCopy.yourPassword} error={errors.current} />
      <DialogActions onClose={onClose}>
        <Button type="submit" look="danger" disabled={sending}>
          {erasureCopy.erase}
        </Button>
      </DialogActions>
    </form>
  );
}
