import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { type Challenge, challenges } from '../../contract/challenges.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useViewer } from '../auth-state/authState.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { isFilled, toastDraftSaved } from '../ui/forms/drafts.ts';
import { PictureField } from '../uploads/PictureField.tsx';
import { usePictureForm } from '../uploads/usePictureForm.ts';
import { useTyped } from './card/useTyped.ts';
import { ChallengeFields } from './edit/ChallengeFields.tsx';
import { CriteriaFields } from './edit/CriteriaFields.tsx';
import { copiedFieldsOf, fillFields } from './edit/fieldsOf.ts';
import { refreshChallengeLists } from './queries.ts';

const challengeForm = () => import('../../contract/challenges.forms.ts').then((forms) => forms.challengeForm);

interface ChallengeFormProps {
  /** The challenge to copy. */
  from?: Challenge | undefined;
  onEnd: (made?: Challenge) => void;
}

/** The form for a new challenge. What is typed is kept as a draft until the challenge is created. */
export function ChallengeForm({ from, onEnd }: ChallengeFormProps) {
  const client = useQueryClient();
  const draft = `${from ? `copy of challenge ${from.id}` : 'new challenge'} ${useViewer()?.id ?? ''}`;
  const create = useApiMutation(challenges.create, {
    send: queueWhenOffline(draft),
    onDone: () => void refreshChallengeLists(client),
  });
  const { errors, sending, busy, form, pictureField } = usePictureForm({
    fetchSchema: challengeForm,
    picture: { kind: 'challenge', name: 'image' },
    draft,
    send: async (challenge, { id }) => {
      onEnd(await create.mutateAsync({ ...challenge, id }));
    },
  });
  // Copied once: a live update of the original must not change what is typed.
  const [copied] = useState(() => from && copiedFieldsOf(from));
  const restore = form.ref;
  const fill = useCallback(
    (element: HTMLFormElement | null) => {
      if (element && copied && !isFilled(draft)) fillFields(element, copied);
      restore?.(element);
    },
    [copied, draft, restore],
  );
  const { typed, begin, follow, submit } = useTyped({ ...form, ref: fill });
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
      <CriteriaFields errors={errors} typed={typed} />
      {from?.judging && <CopiedSetup of={from.judging} />}
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

/** The judging setup of the original, besides its criteria. */
const CopiedSetup = ({ of: { judges_per_entry, blind } }: { of: NonNullable<Challenge['judging']> }) => (
  <>
    <input type="hidden" name="judges_per_entry" value={judges_per_entry} />
    {blind && <input type="hidden" name="blind" value="on" />}
  </>
);
