import type { ReactNode } from 'react';
import {
  challengeCategories,
  challengeCopy,
  difficulties,
  rulesCopy,
} from '../../../contract/challenges/copy.ts';
import {
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_TITLE_MAX,
  PAYER_MAX,
  PRIZE_TEXT_MAX,
  PRIZES_MAX,
  RULES_MAX,
  TEAM_MAX,
} from '../../../contract/challenges/limits.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Field, FieldError, TextArea } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { Typed } from '../card/useTyped.ts';
import { FoldedFields } from './FoldedFields.tsx';
import { MomentField } from './MomentField.tsx';

/** A team has at least two members. */
const TEAM_SIZES = Array.from({ length: TEAM_MAX - 1 }, (_, i) => String(i + 2));

interface ChallengeFieldsProps {
  errors: FieldErrors;
  typed: Typed;
  /** Whether the opening can be chosen: not after it has passed. */
  opens: boolean;
  /** Shown before the rules. */
  children: ReactNode;
}

/** The fields of a new or edited challenge, without its image. */
export function ChallengeFields({ errors, typed, opens, children }: ChallengeFieldsProps) {
  return (
    <>
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
      <Select
        label={teamCopy.size}
        name="team_max"
        placeholder={teamCopy.alone}
        options={TEAM_SIZES}
        hint={teamCopy.sizeHint}
        error={errors.team_max}
      />
      <MomentField
        name="deadline"
        label={challengeCopy.deadlineOptional}
        timeLabel={challengeCopy.timeWat}
        clearLabel={challengeCopy.clearDeadline}
        error={errors.deadline}
        chosen={typed.day}
      />
      {children}
      <RulesFields errors={errors} typed={typed} opens={opens} />
    </>
  );
}

interface RulesFieldsProps {
  errors: FieldErrors;
  typed: Typed;
  /** Whether the opening can be chosen. */
  opens: boolean;
}

/** The rules, prizes and opening of a challenge, collapsed until needed. */
function RulesFields({ errors, typed, opens }: RulesFieldsProps) {
  return (
    <FoldedFields
      title={rulesCopy.more}
      className="border-y"
      errors={errors}
      names={/^(rules|prizes|opens_at)/}
      typed={typed.more}
    >
      <TextArea
        label={rulesCopy.rules}
        name="rules"
        hint={rulesCopy.rulesHint}
        maxLength={2 * RULES_MAX}
        error={errors.rules}
        className="min-h-20"
      />
      <input name="prizes" type="hidden" />
      {Array.from({ length: PRIZES_MAX }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a prize
        <PrizeFields key={i} index={i} errors={errors} hidden={i > typed.prizes} />
      ))}
      {errors.prizes && <FieldError id="prizes-error" text={errors.prizes} />}
      <p className="text-ink2 text-sm">{rulesCopy.noMoney}</p>
      {opens && (
        <MomentField
          name="opens_at"
          label={rulesCopy.opens}
          timeLabel={rulesCopy.opensTime}
          clearLabel={rulesCopy.clearOpening}
          error={errors.opens_at}
          chosen={typed.opening}
        />
      )}
    </FoldedFields>
  );
}

interface PrizeFieldsProps {
  index: number;
  errors: FieldErrors;
  hidden: boolean;
}

/** Hidden, not removed, so that a draft can restore it. */
function PrizeFields({ index, errors, hidden }: PrizeFieldsProps) {
  const name = (part: string) => `prizes.${index}.${part}`;
  const field = (part: string) => ({ name: name(part), error: errors[name(part)], autoComplete: 'off' });
  return (
    <fieldset hidden={hidden} className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{rulesCopy.prize(index + 1)}</legend>
      <Field label={rulesCopy.prizeText} {...field('text')} maxLength={2 * PRIZE_TEXT_MAX} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={rulesCopy.naira} {...field('naira')} inputMode="numeric" maxLength={20} />
        <Field label={rulesCopy.payer} {...field('payer')} maxLength={2 * PAYER_MAX} />
      </div>
      {index === 0 && <p className="text-ink2 text-sm">{rulesCopy.payerHint}</p>}
    </fieldset>
  );
}
