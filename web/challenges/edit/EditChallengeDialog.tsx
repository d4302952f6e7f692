import { useQueryClient } from '@tanstack/react-query';
import { challengeEdits } from '../../../contract/challenges.edits.ts';
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import { editCopy } from '../../../contract/edits.copy.ts';
import { call } from '../../api/call.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { momentText } from '../card/momentText.ts';
import { useTyped } from '../card/useTyped.ts';
import { refreshChallengeLists, updateChallenge } from '../queries.ts';
import { ChallengeFields } from './ChallengeFields.tsx';
import { fieldsOf } from './fieldsOf.ts';

const challengeForm = () =>
  import('../../../contract/challenges.forms.ts').then((forms) => forms.challengeEditForm);

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
  const { id, title, description } = challenge;
  const { errors, sending, current, form, discard } = useEditForm({
    row: challenge,
    endpoint: challengeEdits.edit,
    fetchSchema: challengeForm,
    draft: `edit challenge ${id} ${challenge.created_by}`,
    fieldsOf,
    inputOf: (values, seen) => ({ id, ...values, seen }),
    optimistic: (values) => ({
      title: values.title ?? title,
      description: values.description ?? description,
    }),
    show: (part) => updateChallenge(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(challenges.get, { id }),
    onSaved: () => void refreshChallengeLists(client),
    onEnd,
  });
  const { typed, begin, follow, submit } = useTyped(form);
  return (
    <EditForm
      label={editCopy.editChallenge}
      form={{ ...form, ref: begin, onInput: follow, onSubmit: submit }}
      sending={sending}
      current={current && textsOf(current)}
      onDiscard={discard}
    >
      <ChallengeFields errors={errors} typed={typed} opens={challenge.phase === 'upcoming'} />
    </EditForm>
  );
}
