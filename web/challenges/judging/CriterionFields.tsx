import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { CRITERIA_MAX, CRITERION_HELP_MAX, CRITERION_NAME_MAX } from '../../../contract/challenges/limits.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { Field } from '../../ui/forms/Field.tsx';

interface CriterionProps {
  index: number;
  of: Criterion | undefined;
  errors: FieldErrors;
  hidden: boolean;
}

/** Hidden, not removed, so that what was typed is kept. */
export function CriterionFields({ index, of, errors, hidden }: CriterionProps) {
  const field = (part: keyof Criterion) => {
    const name = `criteria.${index}.${part}`;
    return { name, error: errors[name], defaultValue: of?.[part], autoComplete: 'off' };
  };
  return (
    <fieldset hidden={hidden} className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{judgingCopy.criterion(index + 1)}</legend>
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <Field label={judgingCopy.name} {...field('name')} maxLength={2 * CRITERION_NAME_MAX} />
        <Field label={judgingCopy.weight} {...field('weight')} inputMode="numeric" maxLength={4} />
      </div>
      <Field label={judgingCopy.help} {...field('help')} maxLength={2 * CRITERION_HELP_MAX} />
      {index === 0 && <p className="text-ink2 text-sm">{judgingCopy.weightHint}</p>}
    </fieldset>
  );
}

/** The criteria up to the last one with any text. */
export function criteriaIn(form: HTMLFormElement) {
  const text = (i: number, part: keyof Criterion) =>
    (form.elements.namedItem(`criteria.${i}.${part}`) as HTMLInputElement | null)?.value.trim() ?? '';
  const all = Array.from({ length: CRITERIA_MAX }, (_, i) => ({
    name: text(i, 'name'),
    weight: text(i, 'weight'),
    help: text(i, 'help'),
  }));
  return all.slice(0, all.findLastIndex((one) => Object.values(one).some(Boolean)) + 1);
}
