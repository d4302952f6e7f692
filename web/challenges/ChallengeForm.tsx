import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { type Challenge, challenges } from '../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import { CRITERIA_MAX } from '../../contract/challenges/limits.ts';
import type { FieldErrors } from '../../contract/core/errors.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { isFilled, toastDraftSaved } from '../ui/forms/drafts.ts';
import { FieldError } from '../ui/forms/Field.tsx';
import { PictureFieldset } from '../uploads/PictureField.tsx';
import { usePicture } from '../uploads/usePicture.ts';
import { AwardFields } from './awarding/AwardFields.tsx';
import { type Typed, useTyped } from './card/useTyped.ts';
import { ChallengeFields } from './edit/ChallengeFields.tsx';
import { FoldedFields } from './edit/FoldedFields.tsx';
import { copiedFieldsOf, fillFields } from './edit/fieldsOf.ts';
import { CriterionFields } from './judging/CriterionFields.tsx';
import { refreshChallengeLists } from './queries.ts';

interface ChallengeFormProps {
  /** The challenge to copy. */
  from?: Challenge | undefined;
  onEnd: (made?: Challenge) => void;
}

/** The form for a new challenge. What is typed is kept as a draft until the challenge is created. */
export function ChallengeForm({ from, onEnd }: ChallengeFormProps) {
  const client = useQueryClient();
  const draft = `${from ? `copy of challenge ${from.id}` : 'new challenge'} ${useViewer()?.id ?? ''}`;
  const picture = usePicture('challenge', { onChange: () => clearError('image') });
  const { errors, sending, busy, form, clearError } = useForm(challenges.create, {
    schema: 'challengeForm',
    draft,
    uploads: picture,
    whenOffline: 'queue',
    input: ({ image = null, ...challenge }, { id }) => ({ ...challenge, image, id }),
    onDone: () => void refreshChallengeLists(client),
    onEnd,
  });
  const { pictureField } = picture;
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
      <ChallengeFields errors={errors} typed={typed} opens>
        <AwardFields chosen={from?.organiser} errors={errors} />
      </ChallengeFields>
      <CriteriaFields errors={errors} typed={typed} />
      {from?.judging && <CopiedSetup of={from.judging} />}
      <PictureFieldset
        legend={uiCopy.imageOptional}
        {...pictureField}
        error={pictureField.error ?? errors.image}
        disabled={sending}
      />
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

/** The judging criteria of a new challenge, collapsed until needed. */
function CriteriaFields({ errors, typed }: { errors: FieldErrors; typed: Typed }) {
  return (
    <FoldedFields
      title={judgingCopy.criteriaOptional}
      className="-mt-5 border-b"
      errors={errors}
      names={/^criteria/}
      typed={typed.judged}
    >
      <p className="text-ink2">{judgingCopy.criteriaHint}</p>
      <input name="criteria" type="hidden" />
      {Array.from({ length: CRITERIA_MAX }, (_, i) => (
        <CriterionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is known by its position
          key={i}
          index={i}
          of={undefined}
          errors={errors}
          hidden={i > typed.criteria}
        />
      ))}
      {errors.criteria && <FieldError text={errors.criteria} />}
    </FoldedFields>
  );
}
