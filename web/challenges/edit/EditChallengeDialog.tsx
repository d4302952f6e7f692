import { useQueryClient } from '@tanstack/react-query';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { type Challenge, challenges } from '../../../contract/challenges/endpoints.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { call } from '../../api/call.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureFieldset } from '../../uploads/PictureField.tsx';
import { usePicture } from '../../uploads/usePicture.ts';
import { AwardFields, cachedOrganisers } from '../awarding/AwardFields.tsx';
import { momentText } from '../card/deadlineText.ts';
import { useTyped } from '../card/useTyped.ts';
import { refreshChallengeLists, updateChallenge } from '../queries.ts';
import { ChallengeFields } from './ChallengeFields.tsx';
import { editedOf, fieldsOf } from './fieldsOf.ts';

interface EditChallengeProps {
  challenge: Challenge;
  open: boolean;
  onClose: () => void;
}

export const EditChallengeDialog = ({ challenge, open, onClose }: EditChallengeProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.editChallenge}>
    <EditChallenge challenge={challenge} onEnd={onClose} />
  </Dialog>
);

const textsOf = ({ title, description, rules, deadline }: Challenge) => [
  title,
  description,
  rules ?? '',
  deadline ? momentText(deadline) : '',
];

function EditChallenge({ challenge, onEnd }: { challenge: Challenge; onEnd: () => void }) {
  const client = useQueryClient();
  const { id } = challenge;
  const { image, isUploading, pictureField } = usePicture('challenge', {
    current: challenge.picture,
    onChange: () => clearError('image'),
  });
  const { errors, sending, current, form, clearError, discard } = useEditForm(challengeEdits.edit, {
    row: challenge,
    schema: 'challengeEditForm',
    draft: `edit challenge ${id} ${challenge.created_by}`,
    fieldsOf,
    input: (values, { seen }) => ({ id, ...values, image, seen }),
    optimistic: (values) => editedOf(challenge, values, cachedOrganisers(client)),
    show: (part) => updateChallenge(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(challenges.get, { id }),
    onDone: () => void refreshChallengeLists(client),
    onEnd,
  });
  const { typed, begin, follow, submit } = useTyped(form);
  return (
    <EditForm
      label={editCopy.editChallenge}
      form={{ ...form, ref: begin, onInput: follow, onSubmit: submit }}
      sending={sending}
      busy={isUploading}
      current={current && textsOf(current)}
      onDiscard={discard}
    >
      <ChallengeFields errors={errors} typed={typed} opens={challenge.phase === 'upcoming'}>
        <AwardFields chosen={challenge.organiser} errors={errors} />
      </ChallengeFields>
      <PictureFieldset
        legend={uiCopy.imageOptional}
        {...pictureField}
        error={pictureField.error ?? errors.image}
      />
    </EditForm>
  );
}
