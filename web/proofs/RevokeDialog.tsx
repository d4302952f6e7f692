import { useQueryClient } from '@tanstack/react-query';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { REVOCATION_MAX } from '../../contract/proofs/limits.ts';
import { useForm } from '../mutations/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { oneProof } from './queries.ts';

interface RevokeProps {
  code: string;
  open: boolean;
  onClose: () => void;
}

/** Revokes a certificate, with a reason. */
export const RevokeDialog = ({ code, open, onClose }: RevokeProps) => (
  <Dialog open={open} onClose={onClose} title={proofCopy.revoke}>
    <RevocationForm code={code} onClose={onClose} />
  </Dialog>
);

function RevocationForm({ code, onClose }: Omit<RevokeProps, 'open'>) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(proofs.revoke, {
    schema: 'staff.revocation',
    input: ({ reason }) => ({ code, reason }),
    onDone: (proof) => {
      client.setQueryData(oneProof(code).queryKey, proof);
      onClose();
    },
  });
  return (
    <form {...form} aria-label={proofCopy.revoke} className="flex flex-col gap-4">
      <TextArea
        label={proofCopy.reason}
        name="reason"
        hint={proofCopy.revokeHint}
        maxLength={2 * REVOCATION_MAX}
        error={errors.reason}
        className="min-h-20"
      />
      <DialogActions onClose={onClose}>
        <Button type="submit" look="danger" disabled={sending}>
          {proofCopy.revoke}
        </Button>
      </DialogActions>
    </form>
  );
}
