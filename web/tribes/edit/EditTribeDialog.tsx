import { useQueryClient } from '@tanstack/react-query';
import { editCopy } from '../../../contract/edits/copy.ts';
import { tribeCopy } from '../../../contract/tribes/copy.ts';
import { tribeEdits } from '../../../contract/tribes/edits.ts';
import { type Tribe, tribes } from '../../../contract/tribes/endpoints.ts';
import { call } from '../../api/call.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureFieldset } from '../../uploads/PictureField.tsx';
import { usePicture } from '../../uploads/usePicture.ts';
import { refreshTribeLists, updateTribe } from '../queries.ts';
import { TribeFields } from './TribeFields.tsx';

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
  const me = useViewer()?.id ?? '';
  const { image, isUploading, pictureField } = usePicture('tribe', {
    current: tribe.banner,
    onChange: () => clearError('image'),
  });
  const { errors, sending, current, form, clearError, discard } = useEditForm(tribeEdits.edit, {
    row: tribe,
    schema: 'tribeEditForm',
    draft: `edit tribe ${id} ${me}`,
    fieldsOf,
    input: (values, { seen }) => ({ id, ...values, image, seen }),
    optimistic: ({ image: _, ...texts }) => texts,
    show: (part) => updateTribe(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(tribes.get, { id }),
    onDone: () => void refreshTribeLists(client),
    onEnd,
  });
  return (
    <EditForm
      label={editCopy.editTribe}
      form={form}
      sending={sending}
      busy={isUploading}
      current={current && [current.name, current.description, current.category]}
      onDiscard={discard}
    >
      <TribeFields errors={errors} />
      <PictureFieldset
        legend={tribeCopy.bannerOptional}
        {...pictureField}
        error={pictureField.error ?? errors.image}
      />
    </EditForm>
  );
}
