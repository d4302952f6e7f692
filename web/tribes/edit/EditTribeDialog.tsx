import { useQueryClient } from '@tanstack/react-query';
import { editCopy } from '../../../contract/edits.copy.ts';
import { tribeEdits } from '../../../contract/tribes.edits.ts';
import { type Tribe, tribes } from '../../../contract/tribes.ts';
import { call } from '../../api/call.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { refreshTribeLists, updateTribe } from '../queries.ts';
import { TribeFields } from './TribeFields.tsx';

const tribeForm = () => import('../../../contract/tribes.forms.ts').then((forms) => forms.tribeEditForm);

interface EditTribeProps {
  tribe: Tribe;
  open: boolean;
  onClose: () => void;
}

export const EditTribeDialog = ({ tribe, open, onClose }: EditTribeProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.editTribe}>
    <EditTribe tribe={tribe} onEnd={onClose} />
  </Dialog>
);

const fieldsOf = ({ name, description, category }: Tribe) => ({ name, description, category });

function EditTribe({ tribe, onEnd }: { tribe: Tribe; onEnd: () => void }) {
  const client = useQueryClient();
  const { id } = tribe;
  const { errors, sending, current, form, discard } = useEditForm({
    row: tribe,
    endpoint: tribeEdits.edit,
    fetchSchema: tribeForm,
    draft: `edit tribe ${id} ${tribe.created_by}`,
    fieldsOf,
    inputOf: (values, seen) => ({ id, ...values, seen }),
    optimistic: (values) => values,
    show: (part) => updateTribe(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(tribes.get, { id }),
    onSaved: () => void refreshTribeLists(client),
    onEnd,
  });
  return (
    <EditForm
      label={editCopy.editTribe}
      form={form}
      sending={sending}
      current={current && [current.name, current.description, current.category]}
      onDiscard={discard}
    >
      <TribeFields errors={errors} />
    </EditForm>
  );
}
