import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { CRITERIA_MAX } from '../../../contract/challenges.limits.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { FieldError } from '../../ui/forms/Field.tsx';
import type { Typed } from '../card/useTyped.ts';
import { CriterionFields } from '../judging/CriterionFields.tsx';
import { FoldedFields } from './FoldedFields.tsx';

/** The judging criteria of a new challenge, collapsed until needed. */
export function CriteriaFields({ errors, typed }: { errors: FieldErrors; typed: Typed }) {
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
