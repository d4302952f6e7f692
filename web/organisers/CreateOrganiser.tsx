import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { OrganiserFields } from './OrganiserFields.tsx';
import { refreshOrganisers } from './queries.ts';

interface CreateProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog for a new organiser. Then its page opens, to verify it. */
export const CreateOrganiser = ({ open, onClose }: CreateProps) => (
  <Dialog open={open} onClose={onClose} title={organisersCopy.create}>
    <CreationForm onClose={onClose} />
  </Dialog>
);

function CreationForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const { errors, sending, form } = useForm(organisers.create, {
    schema: 'organiserForm',
    draft: `new organiser ${useViewer()?.id ?? ''}`,
    input: (values, { id }) => ({ ...values, id }),
    onDone: ({ id }) => {
      void refreshOrganisers(client);
      onClose();
      go(paths.manageOrganiser(id));
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <OrganiserFields errors={errors} />
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {sending ? organisersCopy.creating : organisersCopy.create}
        </Button>
      </DialogActions>
    </form>
  );
}
