import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../contract/core/clock.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { type Organiser, organisers } from '../../contract/organisers/endpoints.ts';
import { ORGANISER_SITE_MAX } from '../../contract/organisers/limits.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../auth-state/authState.ts';
import { EditForm } from '../edits/EditForm.tsx';
import { useEditForm } from '../edits/useEditForm.ts';
import type { Values } from '../mutations/useForm.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PictureFieldset } from '../uploads/PictureField.tsx';
import { usePicture } from '../uploads/usePicture.ts';
import { OrganiserFields } from './OrganiserFields.tsx';
import { oneOrganiser, refreshOrganisers } from './queries.ts';

interface EditProps {
  organiser: Organiser;
  open: boolean;
  onClose: () => void;
}

export const EditOrganiserDialog = ({ organiser, open, onClose }: EditProps) => (
  <Dialog open={open} onClose={onClose} title={organisersCopy.edit}>
    <EditOrganiser organiser={organiser} onEnd={onClose} />
  </Dialog>
);

const fieldsOf = ({ name, domain, about, site }: Organiser) => ({
  name,
  domain: domain ?? '',
  about,
  site: site ?? '',
});

/** The organiser as the edit leaves it. Another name or domain ends the verification, which was about the one before. */
function editedOf(organiser: Organiser, values: Values<'organiserEditForm'>): Partial<Organiser> {
  const { name, about } = values;
  const domain = values.domain?.toLowerCase() || null;
  const edited = { name, domain, about, site: values.site || null };
  const isRenamed = name !== organiser.name || domain !== organiser.domain;
  if (!isRenamed || organiser.state !== 'verified') return edited;
  const verified_until = new Date(serverNow()).toISOString();
  return { ...edited, state: 'ended', ended_why: 'changed', verified_until };
}

function EditOrganiser({ organiser, onEnd }: { organiser: Organiser; onEnd: () => void }) {
  const client = useQueryClient();
  const { id, state } = organiser;
  const me = useViewer()?.id ?? '';
  const { image, isUploading, pictureField } = usePicture('organiser', {
    current: organiser.logo,
    onChange: () => clearError('image'),
  });
  const { errors, sending, current, form, clearError, discard } = useEditForm(organisers.edit, {
    row: organiser,
    schema: 'organiserEditForm',
    draft: `edit organiser ${id} ${me}`,
    fieldsOf,
    input: (values, { seen }) => ({ id, ...values, image, seen }),
    optimistic: (values) => editedOf(organiser, values),
    show: (part) => client.setQueryData(oneOrganiser(id).queryKey, (shown) => shown && { ...shown, ...part }),
    fetchRow: () => call(organisers.get, { id }),
    onDone: () => void refreshOrganisers(client),
    onEnd,
  });
  return (
    <EditForm
      label={organisersCopy.edit}
      form={form}
      sending={sending}
      busy={isUploading}
      current={current && Object.values(fieldsOf(current))}
      onDiscard={discard}
    >
      <OrganiserFields
        errors={errors}
        domainHint={state === 'verified' ? organisersCopy.editEnds : undefined}
      />
      <Field
        label={organisersCopy.site}
        name="site"
        maxLength={2 * ORGANISER_SITE_MAX}
        error={errors.site}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <PictureFieldset
        legend={organisersCopy.logo}
        {...pictureField}
        error={pictureField.error ?? errors.image}
      />
    </EditForm>
  );
}
