import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { CRITERIA_MAX, judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { FieldError } from '../../ui/forms/Field.tsx';
import type { Typed } from '../card/useTyped.ts';
import { CriterionFields } from '../judging/CriterionFields.tsx';

/** What judges score in a new challenge, folded until it is wanted. */
export function CriteriaFields({ errors, typed }: { errors: FieldErrors; typed: Typed }) {
  const [chosen, setChosen] = useState<boolean>();
  const isWrong = Object.keys(errors).some((name) => name.startsWith('criteria'));
  return (
    <details
      open={isWrong || (chosen ?? typed.judged)}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
      className="group -mt-5 border-line border-b py-1"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {judgingCopy.criteriaOptional}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-3 pb-4">
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
      </div>
    </details>
  );
}
