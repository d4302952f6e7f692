import { useQueryClient } from '@tanstack/react-query';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useViewer } from '../auth-state/authState.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { toastDraftSaved } from '../ui/forms/drafts.ts';
import { PictureField } from '../uploads/PictureField.tsx';
import { usePictureForm } from '../uploads/usePictureForm.ts';
import { useTyped } from './card/useTyped.ts';
import { ChallengeFields } from './edit/ChallengeFields.tsx';
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
      <ChallengeFields errors={errors} typed={typed} opens />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold text-[0.9375rem]">{uiCopy.imageOptional}</legend>
        <PictureField {...pictureField} />
      </fieldset>
      <FormFoot>
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
      </FormFoot>
    </form>
  );
}
