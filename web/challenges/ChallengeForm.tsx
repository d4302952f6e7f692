import { useQueryClient } from '@tanstack/react-query';
import {
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_TITLE_MAX,
  challengeCategories,
  challengeCopy,
  difficulties,
} from '../../contract/challenges.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useViewer } from '../auth-state/authState.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { Button } from '../ui/Button.tsx';
import { toastDraftSaved } from '../ui/forms/drafts.ts';
import { Field, TextArea } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import { usePictureForm } from '../uploads/usePictureForm.ts';
import { useTyped } from './card/useTyped.ts';
import { DeadlineField } from './DeadlineField.tsx';
import { refreshChallengeLists } from './queries.ts';

const challengeForm = () => import('../../contract/challenges.forms.ts').then((forms) => forms.challengeForm);

/** A new challenge. What was typed stays, for this tab, until it is created. */
export function ChallengeForm({ onEnd }: { onEnd: () => void }) {
  const client = useQueryClient();
  const draft = `new challenge ${useViewer()?.id ?? ''}`;
  const create = useApiMutation(challenges.create, {
    send: queueWhenOffline(draft),
    onDone: () => void refreshChallengeLists(client),
  });
  const { errors, sending, busy, form, pictureField } = usePictureForm({
    fetchSchema: challengeForm,
    picture: { kind: 'challenge', name: 'image' },
    draft,
    send: async (challenge, { id }) => {
      await create.mutateAsync({ ...challenge, id });
      onEnd();
    },
  });
  const { typed, begin, follow, submit } = useTyped(form);
  return (
    <form
      {...form}
      ref={begin}
      onInput={follow}
      onSubmit={submit}
      aria-label={challengeCopy.createChallenge}
      className="flex flex-col gap-5"
    >
      <Field
        label={uiCopy.title}
        name="title"
        required
        maxLength={2 * CHALLENGE_TITLE_MAX}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        label={uiCopy.descriptionOptional}
        name="description"
        placeholder={challengeCopy.whatIsToBeMade}
        maxLength={2 * CHALLENGE_DESCRIPTION_MAX}
        error={errors.description}
        className="min-h-28"
      />
      <Select
        label={challengeCopy.categoryOptional}
        name="category"
        placeholder={uiCopy.selectACategory}
        options={challengeCategories}
        error={errors.category}
      />
      <Select
        label={challengeCopy.difficultyOptional}
        name="difficulty"
        placeholder={challengeCopy.selectADifficulty}
        options={difficulties}
        error={errors.difficulty}
      />
      <DeadlineField error={errors.deadline} chosen={typed.day} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold text-[0.9375rem]">{uiCopy.imageOptional}</legend>
        <PictureField {...pictureField} />
      </fieldset>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-6 py-3">
        <Button
          look="quiet"
          onClick={() => {
            toastDraftSaved(draft);
            onEnd();
          }}
        >
          {uiCopy.cancel}
        </Button>
        <Button type="submit" className="max-md:flex-1" disabled={!typed.title || busy}>
          {sending ? uiCopy.creating : challengeCopy.createChallenge}
        </Button>
      </div>
    </form>
  );
}
