import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { CRITERIA_MAX, JUDGES_PER_ENTRY_MAX } from '../../../contract/challenges/limits.ts';
import { dayInWat, timeInWat } from '../../../contract/core/wat.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { Field, FieldError } from '../../ui/forms/Field.tsx';
import { setMoments } from '../card/useTyped.ts';
import { MomentField } from '../edit/MomentField.tsx';
import { refreshChallenge, updateChallenge } from '../queries.ts';
import { CriterionFields, criteriaIn } from './CriterionFields.tsx';

interface JudgingDialogProps {
  challenge: Challenge;
  /** Submissions exist, so criteria and blind judging cannot be changed. */
  isFixed: boolean;
  open: boolean;
  onClose: () => void;
}

/** The dialog that sets up the judging of a challenge. */
export const JudgingDialog = ({ open, onClose, ...of }: JudgingDialogProps) => (
  <Dialog open={open} onClose={onClose} title={titleOf(of.challenge)}>
    <JudgingForm {...of} onEnd={onClose} />
  </Dialog>
);

const titleOf = ({ judging: setup }: Challenge) =>
  setup?.criteria.length ? judgingCopy.change : judgingCopy.setUp;

type FormProps = Pick<JudgingDialogProps, 'challenge' | 'isFixed'> & { onEnd: () => void };

function JudgingForm({ challenge, isFixed, onEnd }: FormProps) {
  const client = useQueryClient();
  const { id, judging: setup } = challenge;
  const { errors, sending, form } = useForm(judging.setUp, {
    schema: 'judgingForm',
    input: (values) => ({ ...values, id }),
    onDone: (saved) => {
      updateChallenge(client, id, () => saved);
      void refreshChallenge(client, id);
    },
    onEnd,
  });
  const criteria = setup?.criteria ?? [];
  const [typed, setTyped] = useState({ criteria: criteria.length, day: Boolean(setup?.judging_until) });

  function follow(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    setMoments(element);
    if (!isFixed) setCriteria(element);
    form.onInput(event);
    setTyped({ criteria: criteriaIn(element).length, day: textOf(element, 'judging_until_day') !== '' });
  }

  const until = setup?.judging_until ?? '';
  const given = JSON.stringify(criteria);
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      if (element) fill(element, { criteria: given, judging_until: until });
    },
    [given, until],
  );
  return (
    <form
      {...form}
      ref={begin}
      onInput={follow}
      aria-label={titleOf(challenge)}
      className="flex flex-col gap-5"
    >
      <p className="text-ink2">{isFixed ? judgingCopy.fixed : judgingCopy.intro}</p>
      <input name="criteria" type="hidden" />
      {!isFixed &&
        Array.from({ length: CRITERIA_MAX }, (_, i) => (
          <CriterionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is known by its position
            key={i}
            index={i}
            of={criteria[i]}
            errors={errors}
            hidden={i > typed.criteria}
          />
        ))}
      {errors.criteria && <FieldError text={errors.criteria} />}
      <Field
        label={judgingCopy.perEntry}
        hint={judgingCopy.perEntryHint}
        name="judges_per_entry"
        type="number"
        inputMode="numeric"
        min={1}
        max={JUDGES_PER_ENTRY_MAX}
        defaultValue={setup?.judges_per_entry}
        error={errors.judges_per_entry}
      />
      {isFixed ? (
        setup?.blind && <input name="blind" type="hidden" value="on" />
      ) : (
        <Blind on={setup?.blind} />
      )}
      <MomentField
        name="judging_until"
        label={judgingCopy.until}
        timeLabel={judgingCopy.untilTime}
        clearLabel={judgingCopy.clearUntil}
        error={errors.judging_until}
        chosen={typed.day}
      />
      <FormFoot>
        <Button look="quiet" onClick={onEnd}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" aria-busy={sending} className="max-md:flex-1">
          {judgingCopy.save}
        </Button>
      </FormFoot>
    </form>
  );
}

const Blind = ({ on }: { on: boolean | undefined }) => (
  <label className="flex min-h-11 items-start gap-3">
    <input type="checkbox" name="blind" defaultChecked={on} className="mt-0.5 size-5 shrink-0 accent-brand" />
    <span>
      <b className="font-semibold text-[0.9375rem]">{judgingCopy.blind}</b>
      <span className="block text-ink2 text-sm">{judgingCopy.blindHint}</span>
    </span>
  </label>
);

const inputOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;
const textOf = (form: HTMLFormElement, name: string) => inputOf(form, name)?.value ?? '';

function setCriteria(form: HTMLFormElement) {
  const field = inputOf(form, 'criteria');
  if (field) field.value = JSON.stringify(criteriaIn(form));
}

/** Runs before the effects of the fields, which read these values. */
function fill(form: HTMLFormElement, hidden: { criteria: string; judging_until: string }) {
  const until = Date.parse(hidden.judging_until);
  const chosen = hidden.judging_until && {
    judging_until_day: dayInWat(until),
    judging_until_time: timeInWat(until),
  };
  for (const [name, value] of Object.entries({ ...hidden, ...chosen })) {
    const field = inputOf(form, name);
    if (field) field.value ||= value;
  }
}
